import { wordsFor } from 'azulejo/frontend'
import type { WriteHelp } from './text'

const { counted, listed } = wordsFor('cs')
const points = (count: number) =>
  counted(count, { one: 'bod', few: 'body', many: 'bodu', other: 'bodů' })
/** The floor line's values, with a real minus sign. */
const costs = (values: readonly number[]) => values.join(', ').replaceAll('-', '−')

/** The rules, and how to use the table, in Czech. */
export const czech: WriteHelp = (facts) => ({
  azul: {
    goal: {
      title: 'Cíl hry',
      body: [
        'Obkládej svou zeď dlaždicemi a nasbírej nejvíc bodů. Hra trvá několik kol. V každém si hráči nejprve střídavě berou dlaždice a potom je všichni přesouvají na zeď.',
        'Dlaždic je od každé z pěti barev 20. Dva hráči hrají s 5 manufakturami, tři se 7, čtyři s 9; do každé přijdou z pytlíku čtyři dlaždice.',
      ],
    },
    turn: {
      title: 'Tvůj tah',
      body: [
        'Vezmi z jednoho místa *všechny dlaždice jedné barvy*:',
        {
          list: [
            'z některé manufaktury; její ostatní dlaždice pak jdou do středu, nebo',
            'ze středu. Kdo to v daném kole udělá první, vezme si i *žeton začínajícího hráče*, položí ho na první volné políčko své podlahy a začíná příští kolo.',
          ],
        },
        {
          picture: 'factories',
          caption: 'Bereš obě žluté dlaždice z první manufaktury. Modrá a červená jdou do středu.',
        },
        'Všechny je polož do *jedné* ze svých pěti řad:',
        {
          list: [
            'V řadě je jen jedna barva a nikdy víc dlaždic, než má řada políček.',
            'Barva, která už v témže řádku na zdi leží, do řady nesmí.',
            'Co se nevejde, spadne na podlahu. Můžeš tam dát i všechny dlaždice.',
          ],
        },
        {
          picture: 'lines',
          caption:
            'Kam se dvěma žlutými? Řady 2 a 3 vedou do řádků, kde už žlutá leží, a v řadě 4 je modrá. Do řady 5 se vejdou obě. Do řady 1 jedna a druhá spadne na podlahu.',
        },
        'Hraje se po směru hodinových ručiček, dokud se manufaktury a střed nevyprázdní.',
      ],
    },
    tiling: {
      title: 'Obkládání zdi',
      body: [
        'Teď projdi své řady odshora dolů. Z každé *plné* řady se jedna dlaždice přesune na políčko své barvy v témže řádku zdi. Zbylé dlaždice z řady jdou do víka krabice. Neúplné řady zůstávají, jak jsou.',
        'Každá dlaždice hned přinese body:',
        {
          list: [
            '1 bod, když s žádnou jinou nesousedí.',
            'Jinak po 1 bodu za každou dlaždici v souvislé vodorovné řadě, ve které leží, a za každou ve svislé. Sama se počítá do obou; když v některém směru nikoho nemá, ten směr se nepočítá.',
          ],
        },
        {
          picture: 'scored',
          caption: `Nová modrá dlaždice přinese ${points(facts.scored.points)}: ${facts.scored.horizontal} vodorovně a ${facts.scored.vertical} svisle.`,
        },
      ],
    },
    floor: {
      title: 'Podlaha',
      body: [
        `Potom se platí za všechno, co leží na podlaze, i za žeton: zleva ${costs(facts.floor)}. Co se na sedm políček nevejde, nestojí nic a skóre nikdy neklesne pod 0. Dlaždice jdou do víka.`,
        {
          picture: 'costly',
          caption: `Žeton a čtyři dlaždice stojí ${points(facts.costs)}.`,
        },
      ],
    },
    round: {
      title: 'Další kolo',
      body: [
        'Pokud ještě nikdo nedokončil vodorovný řádek zdi, manufaktury se znovu naplní. Když je pytlík prázdný, vrátí se do něj dlaždice z víka. Začíná ten, kdo si vzal žeton; když si ho nevzal nikdo, začíná stejný hráč jako minule.',
      ],
    },
    end: {
      title: 'Konec hry',
      body: [
        'Hra končí po kole, ve kterém někdo dokončí vodorovný řádek pěti dlaždic. Všichni pak dostanou prémie:',
        {
          list: [
            `${points(facts.bonus.row)} za každý dokončený řádek,`,
            `${points(facts.bonus.column)} za každý dokončený sloupec,`,
            `${points(facts.bonus.color)} za každou barvu, od které leží na zdi všech pět dlaždic.`,
          ],
        },
        {
          picture: 'finished',
          caption: `První řádek, první sloupec a všech pět modrých: ${facts.bonus.row} + ${facts.bonus.column} + ${points(facts.bonus.color)}.`,
        },
        'Vyhrává nejvyšší skóre. Při shodě rozhoduje víc dokončených řádků; jsou-li na tom hráči stejně i v nich, o vítězství se dělí.',
        `Vzácně se stane, že už žádný řádek dokončit nejde. Hra pak tímto kolem končí; nejpozději skončí po ${facts.maxRounds} kolech.`,
      ],
    },
    grey: {
      title: 'Šedá deska',
      body: [
        'Na zdi nejsou natištěné barvy: políčko v řádku své plné řady si vybíráš. Každá barva smí být v každém řádku a *v každém sloupci jen jednou*.',
        {
          picture: 'free',
          caption: `Červená dlaždice z řady 2 může do sloupců ${listed(facts.freeSpaces.map(String))}: sloupec 2 je obsazený a ve sloupcích 1 a 3 už červená je.`,
        },
        'Do řady smí i barva, pro kterou v řádku žádné políčko nezbývá. Když se na konci kola žádné nenajde, spadnou všechny dlaždice z řady na podlahu. Když se najde, dlaždice tam jít musí.',
      ],
    },
    crystalDouble: {
      title: 'Krystalová mozaika: ×2',
      body: [
        'Pět políček má natištěnou barvu. Patří na ně jen ta a dlaždice se tam počítá *dvakrát*. Ostatní políčka jsou volná jako na šedé desce.',
        {
          picture: 'doubled',
          caption: `Žlutá dlaždice přinese (${facts.doubled.horizontal} + ${facts.doubled.vertical}) × ${facts.doubled.multiplier} = ${points(facts.doubled.points)}.`,
        },
        `Podlaha stojí ${costs(facts.crystalFloor)}.`,
      ],
    },
    crystalBonus: {
      title: 'Krystalová mozaika: vyšší prémie',
      body: [
        `Natištěných je pět jiných políček a nic se nenásobí. Na konci je řádek za ${facts.higherBonus.row}, sloupec za ${facts.higherBonus.column} a barva za ${points(facts.higherBonus.color)}. Podlaha je stejná jako na straně ×2.`,
        { picture: 'bonuses', caption: 'Pět natištěných políček, podlaha a prémie.' },
      ],
    },
    mini: {
      title: 'Azul Mini',
      body: [
        'Malé vydání má jiné součásti, ale stejná pravidla: hraj ho s barevnou, nebo se šedou zdí.',
      ],
    },
    table: {
      title: 'Jak se tu hraje',
      body: [
        {
          list: [
            '*Myš nebo prst*: Vyber dlaždice a potom řadu. Uvidíš, co tah přinese; vyber řadu ještě jednou, nebo stiskni Táhnout. Rychlejší je přetáhnout dlaždice na řadu.',
            '*Klávesnice*: Šipkami přecházíš z místa na místo, Enter vybírá a potvrzuje, Esc výběr ruší, Ctrl+Z bere tah zpět.',
            'Na barevné zdi se dlaždice na konci kola přesunou samy. Na ostatních deskách jim políčka vybíráš.',
            'Kliknutím nebo klávesou přeskočíš dlaždice, které jsou na cestě. Šipkami dole nebo klávesou Shift a šipkami si prohlédneš dřívější tahy.',
            'V nastavení můžeš vypnout potvrzování a změnit rychlost, barvy a jazyk.',
          ],
        },
      ],
    },
  },
  qwirkle: {
    goal: {
      title: 'Cíl hry',
      body: [
        'Skládej řady kamenů, které mají společnou barvu nebo tvar, a nasbírej nejvíc bodů.',
        {
          picture: 'kinds',
          caption:
            'Šest barev a šest tvarů dává 36 druhů kamenů. Každý je ve hře třikrát, dohromady 108.',
        },
        'Každý má v ruce šest kamenů, které ostatní nevidí.',
      ],
    },
    lines: {
      title: 'Řady',
      body: [
        'Kameny, které leží vedle sebe nebo pod sebou, tvoří řady. V řadě mají *buď* všechny kameny stejnou barvu a různé tvary, *nebo* všechny stejný tvar a různé barvy. Řada má tedy nejvýš šest kamenů a žádný v ní není dvakrát.',
        {
          picture: 'crossing',
          caption: 'Řada červených a řada čtverců. Červený čtverec patří do obou.',
        },
      ],
    },
    turn: {
      title: 'Tvůj tah',
      body: [
        'Máš dvě možnosti:',
        {
          list: [
            '*Přiložit* jeden až šest kamenů, všechny do jednoho řádku nebo sloupce a bez mezery; mezi nimi mohou být kameny, které už leží. Aspoň jeden se musí dotýkat ležícího kamene a každá řada s novým kamenem musí být správná. Potom dober do šesti.',
            '*Vyměnit* jeden nebo víc kamenů za nové z pytlíku, nejvýš tolik, kolik jich v něm je. Za to body nejsou.',
          ],
        },
        'Když přiložit nemůžeš, musíš měnit. Vynechat tah smíš, jen když přiložit nejde a pytlík je prázdný.',
      ],
    },
    points: {
      title: 'Body',
      body: [
        'Každá řada s novým kamenem přinese 1 bod za každý svůj kámen. Kámen ve dvou řadách se počítá v obou.',
        {
          picture: 'corner',
          caption: `Dva nové čtyřlístky přinesou ${points(facts.corner)}: ${facts.cornerLines.across} za oranžovou řadu a ${facts.cornerLines.down} za čtyřlístky.`,
        },
        {
          picture: 'six',
          caption: `Řada šesti kamenů je *Qwirkle* a přinese 6 bodů navíc: celkem ${points(facts.six)}.`,
        },
      ],
    },
    opening: {
      title: 'První tah',
      body: [
        'Začíná ten, kdo má v ruce nejvíc různých kamenů jedné barvy nebo jednoho tvaru, a položí jich přesně tolik. Při shodě začíná hráč, který je v seznamu hráčů dřív; u skutečného stolu ten nejstarší.',
      ],
    },
    end: {
      title: 'Konec hry',
      body: [
        'Když je pytlík prázdný, hraje se dál bez dobírání. Kdo přiloží svůj poslední kámen, ukončí hru a získá 6 bodů navíc. Vyhrává nejvyšší skóre; při shodě se hráči o vítězství dělí.',
        'Hra končí také tehdy, a to bez 6 bodů navíc, když už žádný ze zbylých kamenů nikam nepasuje.',
      ],
    },
    table: {
      title: 'Jak se tu hraje',
      body: [
        {
          list: [
            '*Myš nebo prst*: Vyber kámen, potom vyznačené místo a pokračuj dalším kamenem. Uvidíš body; pak stiskni Táhnout. Právě položený kámen vezmeš zpět, když ho vybereš znovu.',
            'Chceš-li měnit, vyber kámen a potom pytlík.',
            '*Pohled*: Tažením stůl posuneš, kolečkem, dvěma prsty nebo klávesami + a − ho přiblížíš. Klávesa 0 ukáže všechno.',
            '*Klávesnice*: Šipkami přecházíš z místa na místo, Enter vybírá a potvrzuje, Esc výběr ruší, Ctrl+Z bere tah zpět.',
            'Kliknutím nebo klávesou přeskočíš kameny, které jsou na cestě. Šipkami dole nebo klávesou Shift a šipkami si prohlédneš dřívější tahy.',
          ],
        },
      ],
    },
  },
})
