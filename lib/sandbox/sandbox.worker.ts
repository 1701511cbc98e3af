import { serveExecution } from "./serve-execution";

serveExecution({
  post: (message) => self.postMessage(message),
  listen: (listener) => self.addEventListener("message", (event) => listener(event.data)),
});
