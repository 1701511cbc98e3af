export const run = {
  title: "Shared run",
  head: "{scenario} · scripted plan · {date}",
  opening: "Opening the run in this link.",
  share: {
    copyLink: "Copy link",
    label: "Link to this run",
    making: "Making the link.",
    copying: "Copying the link.",
    copied: "Link copied.",
    refused: "The browser refused to copy. Copy the address from this field:",
    address: "Address of the run",
    holds:
      "The link itself holds the run: events, figures and the texts of the conversation, code and console output included. Whoever has the link can read them; nothing is sent to a server.",
    nothingOmitted: "Nothing is left out.",
    omittedBlocks:
      "Left out for their size: {count, plural, one {# text} other {# texts}} of {size}. The figures stay exact.",
    omittedMessages:
      "Also left out: {count, plural, one {# protocol message} other {# protocol messages}} of {size}.",
  },
  replay: "Replay from the link alone: nothing is connected and no key is used.",
  steps: {
    label: "Replay",
    slider: "Step",
    place: "<b>{step, number}</b> of {steps, plural, one {# step} other {# steps}}",
    placeText: "Step {step, number} of {steps, number}",
    previous: "Previous step",
    next: "Next step",
    play: "Play from here",
    playFromStart: "Play from the start",
    pause: "Pause",
    turn: "{lane} · turn {turn, number}",
    start: "start",
  },
  empty: {
    title: "No run in this address",
    text: "A run is shared as a link that holds all of it after the #. Open such a link, or make one: run a comparison, then press Copy link.",
    compare: "Go to Compare",
    privacy: "A link is read in this page alone. It connects to nothing and runs nothing.",
  },
  failed: {
    title: "This run cannot be opened",
    compare: "Make a run on Compare",
  },
} as const;
