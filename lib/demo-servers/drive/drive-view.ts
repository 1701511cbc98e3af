import type { SpaceState } from "../space-state";
import { ToolRefusal } from "../tool-refusal";
import { driveSeed } from "./seed/drive-seed";
import type { Comment, DriveFile, DriveOverlay, DriveSeed, Sheet } from "./drive-types";
import { ROOT_FOLDER_ID } from "./drive-types";

/** The state that the drive's tools work on. */
export type DriveState = SpaceState<DriveOverlay>;

/** The drive as a space sees it: the seed under the space's own changes. */
export class DriveView {
  readonly #seed: DriveSeed;
  readonly #overlay: DriveOverlay;

  constructor(overlay: DriveOverlay, seed: DriveSeed = driveSeed()) {
    this.#overlay = overlay;
    this.#seed = seed;
  }

  /** All files and folders, new ones last. */
  files(): DriveFile[] {
    return merged(this.#seed.files, this.#overlay.files, (file) => file.fileId);
  }

  /** Finds a file of any kind. */
  file(fileId: string): DriveFile {
    const file = this.files().find((candidate) => candidate.fileId === fileId);
    if (!file)
      throw new ToolRefusal(`No file has the id '${fileId}'. Find ids with search_files or list_folder.`);
    return file;
  }

  /** Finds a document. */
  document(documentId: string): DriveFile & { contentId: string } {
    const file = this.files().find((candidate) => candidate.fileId === documentId);
    if (!file) throw new ToolRefusal(`No document has the id '${documentId}'. Find ids with search_files.`);
    if (file.kind !== "document" || file.contentId === null) {
      const instead = file.kind === "sheet" ? "Read it with get_sheet." : "List it with list_folder.";
      throw new ToolRefusal(`'${documentId}' is a ${file.kind}, not a document. ${instead}`);
    }
    return { ...file, contentId: file.contentId };
  }

  /** Finds a sheet and its table. */
  sheet(sheetId: string): { file: DriveFile; sheet: Sheet } {
    const file = this.files().find((candidate) => candidate.fileId === sheetId);
    if (!file) throw new ToolRefusal(`No sheet has the id '${sheetId}'. Find ids with search_files.`);
    const sheet = file.contentId === null ? undefined : this.#seed.sheets.get(file.contentId);
    if (!sheet) {
      const instead = file.kind === "document" ? "Read it with get_document." : "List it with list_folder.";
      throw new ToolRefusal(`'${sheetId}' is a ${file.kind}, not a sheet. ${instead}`);
    }
    return { file, sheet };
  }

  /** Finds a folder. */
  folder(folderId: string): DriveFile {
    const file = this.files().find((candidate) => candidate.fileId === folderId);
    if (!file) {
      throw new ToolRefusal(
        `No folder has the id '${folderId}'. Find ids with list_folder, from '${ROOT_FOLDER_ID}'.`,
      );
    }
    if (file.kind !== "folder") throw new ToolRefusal(`'${folderId}' is a ${file.kind}, not a folder.`);
    return file;
  }

  /** The text of a document's content id; empty where there is none. */
  text(contentId: string | null): string {
    if (contentId === null) return "";
    return this.#overlay.texts[contentId] ?? this.#seed.texts.get(contentId) ?? "";
  }

  /** The names of the folders from the root down to a file, joined by slashes. */
  path(file: DriveFile): string {
    const byId = new Map(this.files().map((candidate) => [candidate.fileId, candidate]));
    const names = [file.name];
    for (let id = file.folderId; id !== null; id = byId.get(id)?.folderId ?? null) {
      names.unshift(byId.get(id)?.name ?? "");
    }
    return names.join("/");
  }

  /** The comments on a file, oldest first. */
  comments(fileId: string): Comment[] {
    return merged(this.#seed.comments, this.#overlay.comments, (comment) => comment.commentId).filter(
      (comment) => comment.fileId === fileId,
    );
  }
}

/** Reads the drive as the request's space sees it. */
export async function viewOf(state: DriveState): Promise<DriveView> {
  return new DriveView(await state.read());
}

function merged<Item>(
  seed: readonly Item[],
  changes: Record<string, Item>,
  idOf: (item: Item) => string,
): Item[] {
  const seedIds = new Set(seed.map(idOf));
  const added = Object.entries(changes).filter(([id]) => !seedIds.has(id));
  return [...seed.map((item) => changes[idOf(item)] ?? item), ...added.map(([, item]) => item)];
}
