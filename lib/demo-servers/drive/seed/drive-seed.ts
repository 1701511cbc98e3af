import { utf8Bytes } from "@/lib/shared/content-hash";
import { lazy } from "../../lazy";
import { DANA, INES, MARTA, PRIYA, RAVI, type Person } from "../../people";
import {
  ROOT_FOLDER_ID,
  type Comment,
  type DriveFile,
  type DriveSeed,
  type Permission,
  type Sheet,
} from "../drive-types";
import { ownerPermission } from "../permissions";
import { toCsv } from "../sheet-csv";
import { writeAcmeRenewal } from "../transcript/acme-renewal";
import { writeAcmeQuarterlyReview, writeBorealisKickoff } from "../transcript/older-meetings";
import { DOCUMENTS } from "./documents";
import { makeOrders, makePipeline, makeSeatUsage } from "./sheets";

/** Everything in the drive before any change; built at its first use. */
export const driveSeed: () => DriveSeed = lazy(() => buildDriveSeed());

const FOLDER_TYPE = "application/vnd.northlane.folder";

interface FileSpec {
  readonly fileId: string;
  readonly name: string;
  readonly description: string;
  readonly folderId: string | null;
  readonly owner?: Person;
  readonly modifiedAt: string;
  readonly sharedWith?: readonly Permission[];
}

const FOLDERS: readonly FileSpec[] = [
  {
    fileId: ROOT_FOLDER_ID,
    name: "My Drive",
    description: "",
    folderId: null,
    modifiedAt: "2026-11-24T16:03:11Z",
  },
  folder("fld-2hTq", "Customers", ROOT_FOLDER_ID),
  folder("fld-7KxA", "Acme", "fld-2hTq"),
  folder("fld-9bLm", "Borealis Foods", "fld-2hTq"),
  folder("fld-4sRw", "Sales", ROOT_FOLDER_ID),
  folder("fld-8nZd", "Operations", ROOT_FOLDER_ID),
];

function folder(fileId: string, name: string, folderId: string): FileSpec {
  return { fileId, name, description: "", folderId, modifiedAt: "2026-02-02T09:00:00Z" };
}

const TRANSCRIPTS: readonly (FileSpec & { write: () => string })[] = [
  {
    fileId: "doc-1qLm8RvT",
    name: "Acme renewal",
    description:
      "Meeting transcript, 24 November 2026, two hours: renewal, seats, security and rollout with Acme",
    folderId: "fld-7KxA",
    modifiedAt: "2026-11-24T16:03:11Z",
    sharedWith: [reader(DANA), reader(INES)],
    write: writeAcmeRenewal,
  },
  {
    fileId: "doc-6wPc2JxN",
    name: "Acme quarterly review",
    description: "Meeting transcript, 20 August 2026: seats over plan, works council, notice",
    folderId: "fld-7KxA",
    modifiedAt: "2026-08-20T08:41:09Z",
    sharedWith: [reader(DANA)],
    write: writeAcmeQuarterlyReview,
  },
  {
    fileId: "doc-3yHk5BfE",
    name: "Borealis Foods kickoff",
    description: "Meeting transcript, 6 October 2026: panels, sign-in and first question of the project",
    folderId: "fld-9bLm",
    modifiedAt: "2026-10-06T13:12:47Z",
    write: writeBorealisKickoff,
  },
];

const MARKDOWN: readonly (FileSpec & { text: keyof typeof DOCUMENTS })[] = [
  {
    fileId: "doc-5mVt9QaL",
    name: "Renewal playbook 2026",
    description: "How renewals are prepared and negotiated",
    folderId: "fld-4sRw",
    owner: MARTA,
    modifiedAt: "2026-09-14T07:30:00Z",
    text: "playbook",
  },
  {
    fileId: "doc-8cGs4UiY",
    name: "Acme account plan",
    description: "People, situation and plan for the customer Acme",
    folderId: "fld-7KxA",
    modifiedAt: "2026-11-18T10:05:33Z",
    text: "accountPlan",
  },
  {
    fileId: "doc-2dXe7OzM",
    name: "Incident review INC-2291",
    description: "Draft of the written review of the outage on 9 November",
    folderId: "fld-8nZd",
    owner: PRIYA,
    modifiedAt: "2026-11-23T17:48:20Z",
    sharedWith: [{ email: RAVI.email, role: "commenter", expiresAt: null }],
    text: "incidentReview",
  },
  {
    fileId: "doc-9kBn1SwH",
    name: "Security answers 2026",
    description: "Answers to customers' security questionnaires",
    folderId: "fld-8nZd",
    owner: PRIYA,
    modifiedAt: "2026-10-29T12:00:05Z",
    text: "securityAnswers",
  },
  {
    fileId: "doc-4fTj6LcP",
    name: "Price list",
    description: "List prices from July 2026",
    folderId: "fld-4sRw",
    owner: MARTA,
    modifiedAt: "2026-06-26T15:20:41Z",
    text: "priceList",
  },
  {
    fileId: "doc-7rWy3ZgK",
    name: "Onboarding checklist",
    description: "Steps for the first weeks of a customer",
    folderId: "fld-8nZd",
    owner: PRIYA,
    modifiedAt: "2026-05-11T09:17:58Z",
    text: "onboarding",
  },
];

const SHEETS: readonly (FileSpec & { make: () => Sheet })[] = [
  {
    fileId: "sheet-1pNc6VuD",
    name: "Orders 2026",
    description: "All orders of the year: customer, status, amount, time",
    folderId: "fld-8nZd",
    modifiedAt: "2026-11-24T18:00:00Z",
    make: makeOrders,
  },
  {
    fileId: "sheet-5tEq8XbR",
    name: "Pipeline Q4 2026",
    description: "Open and closed deals of the quarter",
    folderId: "fld-4sRw",
    modifiedAt: "2026-11-20T16:44:12Z",
    make: makePipeline,
  },
  {
    fileId: "sheet-3aJm2HsF",
    name: "Acme seat usage",
    description: "Seats planned and in use by site and month",
    folderId: "fld-7KxA",
    modifiedAt: "2026-11-24T08:02:30Z",
    make: makeSeatUsage,
  },
];

const COMMENTS: readonly Comment[] = [
  {
    commentId: "cmt-4Tz1",
    fileId: "doc-2dXe7OzM",
    author: RAVI,
    text: "Acme still waits for this. Can it go out tomorrow, with the effect at their sites?",
    quote: "To be measured: effect at customers",
    createdAt: "2026-11-24T16:20:05Z",
    resolved: false,
    replies: [
      {
        author: PRIYA,
        text: "Yes. I have the list of refused entries from the call.",
        createdAt: "2026-11-24T16:31:40Z",
      },
    ],
  },
  {
    commentId: "cmt-8Lq3",
    fileId: "doc-2dXe7OzM",
    author: MARTA,
    text: "Say plainly that the first alarm had the wrong severity.",
    quote: "The alarm came at 09:15 with the wrong severity",
    createdAt: "2026-11-20T09:12:00Z",
    resolved: true,
    replies: [],
  },
  {
    commentId: "cmt-2Kf7",
    fileId: "doc-8cGs4UiY",
    author: MARTA,
    text: "I will join for pricing. Tell me before if you need more than the two discounts.",
    quote: null,
    createdAt: "2026-11-19T11:55:18Z",
    resolved: false,
    replies: [],
  },
];

/** Builds everything in the drive, the same at every call. */
export function buildDriveSeed(): DriveSeed {
  const texts = new Map([
    ...TRANSCRIPTS.map(({ fileId, write }) => [fileId, write()] as const),
    ...MARKDOWN.map(({ fileId, text }) => [fileId, DOCUMENTS[text]] as const),
  ]);
  const sheets = new Map(SHEETS.map(({ fileId, make }) => [fileId, make()] as const));
  const textBytes = (fileId: string) => utf8Bytes(texts.get(fileId) ?? "");
  return {
    files: [
      ...FOLDERS.map((spec) => toFile(spec, { kind: "folder", mimeType: FOLDER_TYPE, sizeBytes: 0 })),
      ...TRANSCRIPTS.map((spec) =>
        toFile(spec, { kind: "document", mimeType: "text/plain", sizeBytes: textBytes(spec.fileId) }),
      ),
      ...MARKDOWN.map((spec) =>
        toFile(spec, { kind: "document", mimeType: "text/markdown", sizeBytes: textBytes(spec.fileId) }),
      ),
      ...SHEETS.map((spec) => {
        const sheet = sheets.get(spec.fileId);
        return toFile(spec, {
          kind: "sheet",
          mimeType: "text/csv",
          sizeBytes: sheet ? utf8Bytes(toCsv(sheet)) : 0,
        });
      }),
    ],
    texts,
    sheets,
    comments: COMMENTS,
  };
}

function toFile(spec: FileSpec, form: Pick<DriveFile, "kind" | "mimeType" | "sizeBytes">): DriveFile {
  const owner = spec.owner ?? RAVI;
  const { fileId, name, description, folderId, modifiedAt, sharedWith = [] } = spec;
  return {
    fileId,
    name,
    description,
    folderId,
    owner,
    modifiedAt,
    ...form,
    createdAt: form.kind === "folder" ? "2026-01-05T08:00:00Z" : modifiedAt,
    version: 1,
    contentId: form.kind === "folder" ? null : fileId,
    permissions: [ownerPermission(owner), ...sharedWith],
  };
}

function reader(person: Person): Permission {
  return { email: person.email, role: "reader", expiresAt: null };
}
