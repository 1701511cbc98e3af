import { makeBuild } from "./make-build";

process.exitCode = await makeBuild();
