import type { Phrases } from "./danger-phrases.ts";

/** Phrases of the other kinds of danger: voices, a medical emergency, a threat; written as in danger-phrases.ts. */

/** Of voices that others don't hear, and of being watched. */
export const voicesPhrases: Phrases = {
  english: [
    "hear/hears/hearing/heard … voices/voice/whispers/whispering !over/on",
    "voices/voice in/inside/keep/keeps/tell/tells/telling/told/say/says/saying/talk/talking my/her/his/the/me/him/to? head?/mind?",
    "voices/voice wont/dont/never/not/doesnt/didnt … stop/stopping/leave/quiet/shut",
    "see/sees/seeing … things/people/shadows/insects … {not}/arent/nobody/noone there/real/else/see/sees",
    "someone/they/people/everyone/neighbours/neighbors/police/government … following/spying/watching/tracking/bugging/recording me/us",
    "chip/device/camera/cameras/transmitter/implant in/inside/into my/his/her/the brain/head/body/teeth/tooth/phone/walls/room",
    "poisoning/poison/poisoned/poisons my/our/his/her food/water/tea/drink",
    "police/neighbours/neighbors/government/people/they/someone/he/she … listen*/watch*/record*/spy* … through/from/inside/via the/my/our/his/her … fan/tv/television/walls/wall/phone/light/lights/mirror/vents/ceiling",
    "someone/they/something/people/government/he/she … controlling/controls/moving/moves my body/arms/thoughts/actions with?/through?/by?",
    "controlling/control … my/his/her body/actions/movements signals/through/with/by/from",
    "replaced by … impostor/imposter/double/clone/robot/alien/someone",
    "impostor/imposter/clone/double … wife/husband/mother/father/family/not/real",
    "hear/hearing/hears people/someone/them/neighbours/neighbors/god/whispering talking/calling/laughing/whispering … empty/nobody/alone/noone/one/walls/head/about",
    "voice/voices … comment*/command*/order*/narrat*/tell*/whisper* … on/about/me/my/everything",
    "reading/read/reads/controlling/control/controls/hacking/stealing/inserting my/our/his/her mind/thoughts/brain",
    "god/jesus/allah/devil/satan/demon/demons/spirits/aliens talks/talking/speaks/speaking/told/tells/commands/commanded/chose/chosen/orders to? me/him/her/us?",
    "tv/television/radio/news/internet … talking/talk/talks/sending/speaking/speak/speaks/messages/message/about to/me/for me?",
    "my/his/her/the thoughts/mind/thought … broadcast*/stolen/inserted/heard/controlled/transmitted",
    "plotting/conspiring/conspiracy against me/us/him/her",
    "i/im/am/he/she … chosen one/prophet/messiah",
    "talks/talking/laughs/laughing to/with himself/herself/walls/nobody",
  ],
  indian: [],
};

/** Of a medical emergency. */
export const medicalPhrases: Phrases = {
  english: [
    "chest … pain/pains/tight/tightness/hurts/hurting/pressure/crushing",
    "cant/cannot/not/trouble/difficulty/struggling/unable/stopped to?/able?/properly? breathe/breathing/breath",
    "unconscious~/passed out/fainted/collapsed/unresponsive",
    "passed/passing out",
    "fainted/fainting/collapsed/unresponsive",
    "{not} … waking/wake/responding/conscious up/to/at?",
    "seizure~/seizures/convulsion*/convulsing/epileptic*/fits",
    "having/had/has/got a? fit/fits/stroke/seizure",
    "wont/not/cant/doesnt/isnt … stop/stopping bleeding",
    "cut … too deep",
    "bleeding~ … lot/heavily/badly/stop/stopping/much/nonstop/heavy/profusely",
    "blood … everywhere/stop/lot/coughing/vomiting/gushing",
    "vomiting/coughing/throwing up? blood",
    "heart attack",
    "stroke … having/think/face/arm",
    "face/mouth drooping/twisted/crooked",
    "slurred speech",
    "snake bite/bit/bitten",
    "bitten by a? snake/scorpion",
    "electric shock/electrocuted",
    "choking/choked on",
    "stopped/quit/withdrawal alcohol/drinking … shaking/seizure/sweating/hallucinat*/seeing",
    "turned/turning/lips blue",
    "severe/heavy/deep burn/burns/bleeding/cut/wound/allergic",
    "call/need/send an? ambulance",
  ],
  indian: [],
};

/** A threat against those who work here: the desk reads it first. */
export const threatPhrases: Phrases = {
  english: [
    "i/ill/im/we/well will/shall/am/gonna/going/gona/can/could/to? to?/come?/definitely?/surely?/find?/just?/and?/there?/office?/the?/your?/also? … kill/hurt/beat/burn/shoot/stab/destroy/attack/harm/smash/break/rape/slap/murder/thrash you/u/her/him/his/them/their/your/everyone/all/therapist/therapists/counsellor/counselor/doctor/staff/office/team/the/this/that/down/legs/face",
    "come/coming/came to your/the/ur office/clinic/home/house/place … hurt/kill/beat/burn/show/teach/see/make/break/find/deal/finish/destroy",
    "know/found/find where you/u/she/he/they/your/the live/lives/stay/stays/work/works/therapist/office",
    "you/u/she/he/they/your/therapist/counsellor/counselor/office people?/guys?/all?/lot? will/ll/gonna/wont/are/should … regret/pay/suffer/die/dead/burn/survive/sorry for? this/it/?",
    "watch your/ur/her/his/their back",
    "come/coming there/over/down/to/with … boys/men/gang/goons/gundas/people … with?/=",
    "ruin/destroy/end/finish/kill her/his/hers/their/your/yours life/career/family/therapist/too?",
    "he/she/they/you will/gonna/ll bleed/burn/scream/beg/cry",
    "should/must/better/will be? scared/afraid/careful of me",
    "know … your/ur/her/his/therapists/their office/clinic/house/home/place/address is?/are?/… see/wait/watch/come/coming/tomorrow/tonight",
    "teach you/u/her/him/them a? lesson",
    "make you/u/her/him/them/sure pay/suffer/regret/suffers/pays",
    "acid on/at her/his/your/him/you/face",
    "bomb … office/you/your/place/building",
    "you/u/she/he deserve/deserves to? die/death/beaten",
  ],
  indian: [],
};

/** Ordinary words that differ by a letter from one above that may be misspelt. */
export const ordinaryWords: readonly string[] = ["subside", "subsides", "subsided"];
