import { cruiseProject } from "./cruise";
import { ROOT } from "./project";

const { seen, notSeen, violations } = await cruiseProject(ROOT);
console.log(`${String(seen)} modules seen in app, components and lib`);
for (const path of notSeen) console.log(`not seen: ${path}`);
for (const violation of violations) console.log(violation);
if (seen === 0 || notSeen.length > 0 || violations.length > 0) process.exitCode = 1;
