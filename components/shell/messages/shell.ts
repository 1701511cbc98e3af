/** The frame around all pages, and the pages that are not built yet. */
export const shell = {
  product: "Tare",
  description:
    "Weigh what MCP servers put into a model's context: direct tool calling against code mode, side by side.",
  title: "{page} · Tare",
  skip: "Skip to the content",
  pages: {
    label: "Pages",
    compare: "Compare",
    inspect: "Inspect",
    weigh: "Weigh",
    run: "Runs",
    signIn: "Sign-in",
  },
  servers: {
    label: "Servers",
    summary:
      "Servers: {connected, number} connected{failed, plural, =0 {} other {, # failed}}{reconnecting, plural, =0 {} other {, # reconnecting}}",
    none: "Servers: none connected",
    loading: "Loading.",
  },
  theme: {
    label: "Theme",
    system: "As the system",
    light: "Light",
    dark: "Dark",
  },
  shortcuts: {
    label: "Keyboard shortcuts",
    description: "The keys that work on this page. Letters and signs do nothing while you type.",
    tab: "next control",
    arrows: "move inside a chart, a list of choices or a slider",
    open: "open what has the focus",
    close: "close a menu, a dialog or a list",
  },
  planned: {
    state: "Not built yet.",
    back: "Compare two strategies instead",
    weigh: {
      title: "Weigh",
      purpose: "See what the tool definitions of a catalog cost before the first word of a conversation.",
      points: {
        parts:
          "Every tool and every part of it (name, description, input, output) in tokens, as a treemap and a table.",
        whatIf: "What-ifs: leave tools out, shorten descriptions, load on demand, and see the difference.",
        budgets: "Budgets by tool and by server, with hints about what makes a definition heavy.",
        scale: "Your catalog on the scale of published servers and of a context window.",
      },
    },
  },
  notFound: {
    title: "No such page",
    text: "There is nothing at this address. It may be mistyped, or the page may have moved; nothing was lost.",
    back: "Go to Compare",
  },
  crash: {
    title: "This page failed",
    text: "An error in Tare stopped the page; it is not your doing. Try again; if it fails again, reload, and report it with the text below.",
    retry: "Try again",
    home: "Go to Compare",
    detail: "{name}: {message}",
    digest: "Reference {digest}",
  },
} as const;
