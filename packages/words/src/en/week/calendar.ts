/** The secret address of a calendar, in the settings. */
export const words = {
  title: "Calendar",
  about:
    "Days on which food expires and the meals of your plan can stand in the calendar of your phone or computer: make an address and subscribe to it there.",
  make: "Make an Address",
  making: "Making...",
  since: "You have had a calendar address since {day}.",
  keep: "Whoever has it can read your calendar, so it is not shown again. If you lost it, or somebody else got it, make a new one.",
  makeNew: "Make a New Address",
  makeNewQuestion: "Make a new address?",
  makeNewText:
    "The address that you have ends, and every calendar that reads it stops being renewed.",
  end: "End It",
  ending: "Ending...",
  endQuestion: "End the calendar address?",
  endText: "Every calendar that reads it stops being renewed. This cannot be undone.",
  ended: "The calendar address has ended",
  address: "Calendar address",
  once: "This is shown only now. Open it in your calendar, or copy it and subscribe to it there. Keep it to yourself: whoever has it can read your calendar.",
  copy: "Copy Address",
  open: "Open in Calendar",
} as const;
