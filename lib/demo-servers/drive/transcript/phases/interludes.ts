/** Short interruptions and small talk that fit between any two parts of the meeting. */
export const INTERLUDES: readonly string[] = [
  `
ines: Excuse me, that is my doorbell, and it will be the parcel for the neighbor. It is always the parcel for the neighbor. Give me thirty seconds, you can go on without me.
dana: We wait, it is about your money anyway. Lena, is that snow behind you, or is it a very bright wall?
lena: It is the loading dock with the lights on. I moved to the small meeting room because of the drill, and this is the view that one gets here.`,
  `
priya: Ravi, your sound is gone. We see you speaking with great conviction, but we do not hear a thing.
ravi: Is this better? I am sorry, I had leaned on the mute button. You missed a joke, it was not very good, and I am going to leave it at that.
dana: Then let us continue with the part that was not a joke.`,
  `
lena: Sorry, could somebody close the window over there? There is a truck that has been reversing for two minutes, and I answer every beep in my head.
dana: Closed. That was dock four, it is the one with the new driver. He is learning, and the whole building learns with him.
ravi: I can recommend a system which shows who is at dock four. Sorry, that was too easy.`,
  `
dana: Does anybody need a break? We are at about half of the points. I could get a coffee, but I can also go on, and I would be grumpy and quick.
ines: Grumpy and quick, please. I have a call at five sharp, and it is with people who are always on time.
ravi: Quick it is. I have water and a biscuit here, I can survive until the end.`,
  `
ines: My screen has just frozen. Is it me, or did the table disappear for all of us? I see Lena with her mouth open, and I think that it is not on purpose.
lena: It is you, and thank you for that. Turn the camera off for a moment, it helps most of the time. The wireless in your corner was never good.
ines: I am back. I lost the last sentence. If it was about money, please repeat it, and if it was not, then carry on.`,
  `
priya: That is my dog, I apologize to everyone. He has heard the word release and thinks that we are going out.
dana: Let him stay, he is the first one today who is really happy about a release. What is he called?
priya: Kernel. I was younger when I named him. He is quiet again, we can go on.`,
  `
ravi: I see in the chat that somebody from facilities is asking if this room is free at four. I suppose that it is for your side, Dana?
dana: It is for me, they want to hang up the tree. I told them at five. Every year it is earlier, and every year it is bigger.
lena: The last one did not fit through the door, and it stood in the parking lot until January. People were putting parcels under it.`,
  `
ines: Could we stop for half a minute? I am still writing. I would like to have the last point in my own words, because otherwise I will not understand it any more on Thursday.
ravi: Take your time. If it helps, I can send you my notes right after the call, but they are full of arrows.
ines: No, I have it. Thank you. Arrows would have made it worse.`,
];
