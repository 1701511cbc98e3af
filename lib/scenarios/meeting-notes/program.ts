/** The program that does the whole task, for every strategy that runs code. */
export const PROGRAM = `import * as drive from './servers/drive';
import * as crm from './servers/crm';

const { files } = await drive.searchFiles({ query: 'Acme renewal transcript', limit: 3 });
const { content } = await drive.getDocument({ documentId: files[0].fileId });
const { records } = await crm.query({
  objectType: 'lead',
  where: [{ field: 'lastName', op: 'eq', value: 'Whitfield' }],
});
const lead = records[0].recordId;
await crm.updateRecord({ objectType: 'lead', recordId: lead, data: { notes: content } });
console.log('attached', content.length, 'characters to', lead);`;
