import { columnDefaults, type DemoTherapist } from "./demo-therapist.ts";

const splitDay: [number, number][] = [
  [10, 14],
  [16, 20],
];
const officeDay: [number, number][] = [
  [9, 13],
  [14, 18],
];

/** Demo data: invented people, Meera to Suresh. See demo-therapists.ts. */
export const demoTherapistsMToZ: readonly DemoTherapist[] = [
  {
    ...columnDefaults,
    name: "Meera Krishnan",
    category: "Child & Family Counsellor",
    photourl: "/portraits/meera-krishnan.svg",
    profile: {
      objective:
        "For over two decades I have worked with mothers, fathers and grandparents who are trying to do right by a child and by one another. A new baby, a teenager who has stopped talking, a separation, a school that keeps calling: bring it as it is. I help the adults, and that usually helps the children.",
      approach:
        "I ask about everyone at home, including the person nobody worries about. We look for the moments when things go a little better and build on those first. I give clear, small suggestions for the week and want to hear honestly how they went. When a parent is worn out, we care for the parent before we talk about parenting. There is no perfect family to be measured against.",
      concern: ["Family issues", "Anxiety or overthinking", "Parenting", "Life after a baby"],
      help: [
        "Finding your feet after a baby arrives",
        "Talking with a teenager who has gone silent",
        "Parenting as a team after separation",
        "Worrying less about your child's future",
        "Making peace between generations",
        "Taking time for yourself without guilt",
      ],
    },
    cost: [349, 899],
    email: "meera.krishnan@example.com",
    connection: ["video", "audio"],
    weeklyHours: {
      mon: [[10, 16]],
      tue: [[10, 16]],
      wed: [[10, 16]],
      thu: [[10, 16]],
      fri: [[10, 16]],
      sat: [[10, 13]],
      sun: [],
    },
  },
  {
    ...columnDefaults,
    name: "Neha Trivedi",
    category: "Relationship Counsellor",
    photourl: "/portraits/neha-trivedi.svg",
    profile: {
      objective:
        "Love, break-ups, arranged meetings, second chances: I work with single people and with couples on how they choose, how they quarrel and how they part. If you keep asking yourself whether it is you or them, come and think aloud. I will not push you to stay, nor to leave, only to see clearly.",
      approach:
        "Alone or together, we start with what you long for and what you are afraid of. I point out patterns when I see them and check whether they make sense to you. We practise the sentence that is hard to say until it comes out calm. If you are ending something, we look after the practical side too: home, family, festivals, the first empty Sunday.",
      concern: ["Relationships", "Anxiety or overthinking", "Break-ups and separation"],
      help: [
        "Getting over a break-up",
        "Worrying less about messages and replies",
        "Choosing a partner without losing yourself",
        "Having calmer conversations as a couple",
        "Separating with respect",
      ],
    },
    email: "neha.trivedi@example.com",
    connection: ["video", "audio"],
    weeklyHours: {
      mon: [],
      tue: [],
      wed: [[12, 21]],
      thu: [[12, 21]],
      fri: [[12, 21]],
      sat: [[10, 19]],
      sun: [[10, 19]],
    },
  },
  {
    ...columnDefaults,
    name: "Nisha Murmu",
    category: "Trauma-informed Counsellor",
    photourl: "/portraits/nisha-murmu.svg",
    profile: {
      objective:
        "Grief does not follow a calendar, and neither does fear. I keep company with people after a death, an accident, violence or a loss that others do not count as one. You can be angry here, or numb, or laugh in the middle of it. We look for ways to carry it that leave room for living.",
      approach:
        "The first sessions are mostly about today: eating, sleeping, getting through the evening. I show you a few ways to settle your breath and body and we keep the ones that suit you. Later, if you wish, we speak about who or what was lost, with photographs, songs or rituals of your own. I check often how you are doing and we end every session on steady ground.",
      concern: [
        "Mood swings or sadness",
        "Anxiety or overthinking",
        "Grief and loss",
        "Painful memories",
      ],
      help: [
        "Living alongside grief",
        "Getting through anniversaries and festivals",
        "Feeling safer after a frightening event",
        "Finding words for a loss others overlook",
        "Coming back to daily life in small steps",
      ],
    },
    email: "nisha.murmu@example.com",
    connection: ["video", "audio"],
    weeklyHours: null,
  },
  {
    ...columnDefaults,
    name: "Rohan Fernandes",
    category: "Counselling Psychologist",
    photourl: "/portraits/rohan-fernandes.svg",
    profile: {
      objective:
        "Many people, men especially, were never taught what to do with a low mood except to work harder or go quiet. I offer a plain, relaxed hour to talk about anger, tiredness, drifting apart from friends or a partner, and days that feel grey. You need no special words and no big reason to come.",
      approach:
        "I listen first and talk like a normal person. We look at your week for what lifts your mood and what sinks it, and change one of those at a time: sleep, movement, a friend you have not called. When anger or silence is hurting someone you love, we work on what lies under it. I often suggest something to do, as well as something to think about.",
      concern: ["Mood swings or sadness", "Work or burnout", "Relationships", "Anger"],
      help: [
        "Lifting a low mood step by step",
        "Handling anger before it spills over",
        "Opening up to a partner or a friend",
        "Switching off after work",
      ],
    },
    email: "rohan.fernandes@example.com",
    connection: ["video", "audio"],
    weeklyHours: {
      mon: splitDay,
      tue: splitDay,
      wed: [],
      thu: splitDay,
      fri: splitDay,
      sat: [[9, 13]],
      sun: [],
    },
  },
  {
    ...columnDefaults,
    name: "Suresh Patil",
    category: "Workplace Wellbeing Counsellor",
    photourl: "/portraits/suresh-patil.svg",
    profile: {
      objective:
        "Targets, shifts, a difficult boss, a loan at home and parents who depend on you: I talk with people who carry a great deal and rarely put it down. From the shop floor to the corner office, the weight feels much the same. I help you sort out what is yours to carry, and rest.",
      approach:
        "I work step by step. We list what presses on you, separate what can be changed from what cannot, and begin with the smallest thing that would bring relief this week. I teach short ways to settle yourself that can be used between two meetings. If money or family duty is part of the pressure, we speak about it openly, without shame.",
      concern: ["Work or burnout", "Anxiety or overthinking", "Family issues", "Money worries"],
      help: [
        "Setting boundaries at work",
        "Staying calm before meetings and calls",
        "Balancing a job with duties at home",
        "Talking about money without a quarrel",
        "Sleeping on shift work",
      ],
    },
    email: "suresh.patil@example.com",
    connection: ["video", "audio"],
    weeklyHours: {
      mon: officeDay,
      tue: officeDay,
      wed: officeDay,
      thu: officeDay,
      fri: officeDay,
      sat: [],
      sun: [],
    },
  },
];
