import { wordsFor } from 'azulejo/frontend'
import type { WriteHelp } from './text'

const { counted, listed } = wordsFor('de')
const points = (count: number) => counted(count, { one: 'Punkt', other: 'Punkte' })
/** The floor line's values, with a real minus sign. */
const costs = (values: readonly number[]) => values.join(', ').replaceAll('-', '−')

/** The rules, and how to use the table, in German. */
export const german: WriteHelp = (facts) => ({
  azul: {
    goal: {
      title: 'Das Ziel',
      body: [
        'Belege deine Wand mit Fliesen und sammle die meisten Punkte. Ein Spiel dauert ein paar Runden. In jeder nehmt ihr zuerst reihum Fliesen, dann bringen alle ihre Fliesen an die Wand.',
        'Es gibt 20 Fliesen in jeder von fünf Farben. Zu zweit spielt ihr mit 5 Manufakturen, zu dritt mit 7, zu viert mit 9; in jede kommen vier Fliesen aus dem Beutel.',
      ],
    },
    turn: {
      title: 'Dein Zug',
      body: [
        'Nimm *alle Fliesen einer Farbe* von einem Ort:',
        {
          list: [
            'aus einer Manufaktur; ihre anderen Fliesen kommen dann in die Mitte, oder',
            'aus der Mitte. Wer das in einer Runde als Erster tut, nimmt auch den *Startspielerstein*, legt ihn auf das erste freie Feld der eigenen Bodenreihe und beginnt die nächste Runde.',
          ],
        },
        {
          picture: 'factories',
          caption:
            'Du nimmst beide gelben Fliesen aus der ersten Manufaktur. Die blaue und die rote kommen in die Mitte.',
        },
        'Lege sie alle in *eine* deiner fünf Musterreihen:',
        {
          list: [
            'In einer Reihe liegt nur eine Farbe, und nie mehr Fliesen, als sie Felder hat.',
            'Eine Farbe, die an der Wand in dieser Zeile schon liegt, darf nicht in die Reihe.',
            'Was nicht hineinpasst, fällt in deine Bodenreihe. Du darfst auch alle Fliesen dorthin legen.',
          ],
        },
        {
          picture: 'lines',
          caption:
            'Wohin können zwei gelbe Fliesen? Die Reihen 2 und 3 führen zu Zeilen, in denen Gelb schon liegt, und in Reihe 4 liegt Blau. Reihe 5 nimmt beide auf. In Reihe 1 passt eine, und die andere fällt auf den Boden.',
        },
        'Es geht im Uhrzeigersinn weiter, bis die Manufakturen und die Mitte leer sind.',
      ],
    },
    tiling: {
      title: 'Die Wand',
      body: [
        'Jetzt gehst du deine Reihen von oben nach unten durch. Aus jeder *vollen* Reihe kommt eine Fliese auf das Feld ihrer Farbe in derselben Zeile der Wand. Die übrigen Fliesen der Reihe kommen in den Deckel der Schachtel. Reihen, die nicht voll sind, bleiben, wie sie sind.',
        'Jede Fliese zählt sofort:',
        {
          list: [
            '1 Punkt, wenn sie an keine andere grenzt.',
            'Sonst je 1 Punkt für jede Fliese der lückenlosen Folge, in der sie waagerecht liegt, und für jede der senkrechten. Sie selbst zählt in beiden; allein zählt sie in einer Richtung nicht.',
          ],
        },
        {
          picture: 'scored',
          caption: `Die neue blaue Fliese bringt ${points(facts.scored.points)}: ${facts.scored.horizontal} waagerecht und ${facts.scored.vertical} senkrecht.`,
        },
      ],
    },
    floor: {
      title: 'Die Bodenreihe',
      body: [
        `Danach kostet alles in deiner Bodenreihe Punkte, auch der Startspielerstein: von links nach rechts ${costs(facts.floor)}. Was über die sieben Felder hinausgeht, kostet nichts, und dein Punktestand fällt nie unter 0. Die Fliesen kommen in den Deckel.`,
        {
          picture: 'costly',
          caption: `Der Startspielerstein und vier Fliesen kosten ${points(facts.costs)}.`,
        },
      ],
    },
    round: {
      title: 'Die nächste Runde',
      body: [
        'Hat noch niemand eine waagerechte Zeile der Wand vollendet, werden alle Manufakturen neu gefüllt. Ist der Beutel leer, kommen die Fliesen aus dem Deckel wieder hinein. Es beginnt, wer den Startspielerstein genommen hat; hat ihn niemand genommen, beginnt derselbe Spieler noch einmal.',
      ],
    },
    end: {
      title: 'Das Spielende',
      body: [
        'Das Spiel endet nach der Runde, in der jemand eine waagerechte Zeile aus fünf Fliesen vollendet. Dann gibt es für alle noch Boni:',
        {
          list: [
            `${points(facts.bonus.row)} für jede volle Zeile,`,
            `${points(facts.bonus.column)} für jede volle Spalte,`,
            `${points(facts.bonus.color)} für jede Farbe, von der alle fünf Fliesen an der Wand liegen.`,
          ],
        },
        {
          picture: 'finished',
          caption: `Die erste Zeile, die erste Spalte und alle fünf blauen Fliesen: ${facts.bonus.row} + ${facts.bonus.column} + ${facts.bonus.color} Punkte.`,
        },
        'Wer die meisten Punkte hat, gewinnt. Bei Gleichstand entscheiden die vollen Zeilen; sind auch die gleich, teilt ihr euch den Sieg.',
        `Ganz selten kann niemand mehr eine Zeile vollenden. Dann endet das Spiel mit dieser Runde; spätestens endet es nach ${facts.maxRounds} Runden.`,
      ],
    },
    grey: {
      title: 'Der graue Plan',
      body: [
        'Auf der Wand sind keine Farben gedruckt: Du wählst selbst ein Feld in der Zeile deiner vollen Reihe. Jede Farbe darf in jeder Zeile und *in jeder Spalte nur einmal* liegen.',
        {
          picture: 'free',
          caption: `Die rote Fliese aus Reihe 2 kann in die Spalten ${listed(facts.freeSpaces.map(String))}: Spalte 2 ist belegt, und in den Spalten 1 und 3 liegt schon eine rote.`,
        },
        'Eine Reihe nimmt eine Farbe auch dann auf, wenn in der Zeile kein Feld mehr dafür frei ist. Findet sich am Ende keins, fallen alle Fliesen der Reihe in die Bodenreihe. Gibt es eins, muss eine Fliese dorthin.',
      ],
    },
    crystalDouble: {
      title: 'Kristallmosaik: ×2',
      body: [
        'Fünf Felder sind bedruckt. Dort darf nur die eigene Farbe liegen, und eine Fliese zählt dort *doppelt*. Die anderen Felder sind frei wie auf dem grauen Plan.',
        {
          picture: 'doubled',
          caption: `Die gelbe Fliese bringt (${facts.doubled.horizontal} + ${facts.doubled.vertical}) × ${facts.doubled.multiplier} = ${points(facts.doubled.points)}.`,
        },
        `Die Bodenreihe kostet ${costs(facts.crystalFloor)}.`,
      ],
    },
    crystalBonus: {
      title: 'Kristallmosaik: höhere Boni',
      body: [
        `Hier sind fünf andere Felder bedruckt; sie verdoppeln nichts. Am Ende bringt eine Zeile ${facts.higherBonus.row}, eine Spalte ${facts.higherBonus.column} und eine Farbe ${points(facts.higherBonus.color)}. Die Bodenreihe ist die der Seite mit ×2.`,
        {
          picture: 'bonuses',
          caption: 'Die fünf bedruckten Felder, die Bodenreihe und die Boni.',
        },
      ],
    },
    mini: {
      title: 'Azul Mini',
      body: [
        'Die kleine Ausgabe ist anders gebaut, hat aber dieselben Regeln: Spiel sie mit der farbigen oder mit der grauen Wand.',
      ],
    },
    table: {
      title: 'So spielst du hier',
      body: [
        {
          list: [
            '*Maus oder Finger*: Wähle Fliesen, dann eine Reihe. Du siehst, was der Zug bewirkt; wähle die Reihe noch einmal oder drück auf „Ziehen“. Schneller geht es, wenn du die Fliesen auf die Reihe ziehst.',
            '*Tastatur*: Mit den Pfeiltasten kommst du von Ort zu Ort, Enter wählt und bestätigt, Esc lässt los, Strg+Z nimmt einen Zug zurück.',
            'An der farbigen Wand legen sich die Fliesen am Ende der Runde von selbst. Auf den anderen Plänen wählst du ihre Felder.',
            'Ein Klick oder eine Taste überspringt Fliesen, die unterwegs sind. Mit den Pfeilen unten oder mit Umschalt und den Pfeiltasten siehst du dir frühere Züge an.',
            'In den Einstellungen kannst du ohne Bestätigung spielen und Tempo, Farben und Sprache ändern.',
          ],
        },
      ],
    },
  },
  qwirkle: {
    goal: {
      title: 'Das Ziel',
      body: [
        'Bilde Linien aus Steinen, die eine Farbe oder eine Form gemeinsam haben, und sammle die meisten Punkte.',
        {
          picture: 'kinds',
          caption:
            'Sechs Farben und sechs Formen ergeben 36 Arten von Steinen. Jede gibt es dreimal, zusammen 108.',
        },
        'Alle haben sechs Steine auf der Hand, die die anderen nicht sehen.',
      ],
    },
    lines: {
      title: 'Linien',
      body: [
        'Steine, die nebeneinander oder untereinander liegen, bilden Linien. In einer Linie haben *entweder* alle Steine dieselbe Farbe und verschiedene Formen, *oder* alle dieselbe Form und verschiedene Farben. Eine Linie hat also höchstens sechs Steine, und keinen zweimal.',
        {
          picture: 'crossing',
          caption:
            'Eine Linie aus roten Steinen und eine Linie aus Quadraten. Das rote Quadrat gehört zu beiden.',
        },
      ],
    },
    turn: {
      title: 'Dein Zug',
      body: [
        'Du hast die Wahl:',
        {
          list: [
            '*Legen*: Lege einen bis sechs Steine, alle in eine Zeile oder in eine Spalte und ohne Lücke; dazwischen dürfen Steine sein, die schon liegen. Mindestens einer muss an einen liegenden Stein grenzen, und jede Linie mit einem neuen Stein muss stimmen. Dann zieh nach, bis du wieder sechs hast.',
            '*Tauschen*: Tausche einen oder mehrere Steine gegen neue aus dem Beutel, höchstens so viele, wie darin sind. Das bringt keine Punkte.',
          ],
        },
        'Kannst du nichts legen, musst du tauschen. Passen darfst du nur, wenn du nichts legen kannst und der Beutel leer ist.',
      ],
    },
    points: {
      title: 'Punkte',
      body: [
        'Jede Linie mit einem neuen Stein bringt 1 Punkt für jeden ihrer Steine. Ein Stein in zwei Linien zählt in beiden.',
        {
          picture: 'corner',
          caption: `Zwei neue Kleeblätter bringen ${points(facts.corner)}: ${facts.cornerLines.across} für die orangefarbene Linie und ${facts.cornerLines.down} für die Kleeblätter.`,
        },
        {
          picture: 'six',
          caption: `Eine Linie aus sechs Steinen ist ein *Qwirkle* und bringt 6 Punkte extra: zusammen ${points(facts.six)}.`,
        },
      ],
    },
    opening: {
      title: 'Der erste Zug',
      body: [
        'Wer die meisten verschiedenen Steine einer Farbe oder einer Form auf der Hand hat, beginnt und legt genau so viele. Bei Gleichstand beginnt, wer in der Liste der Spieler weiter vorn steht; am echten Tisch der Älteste.',
      ],
    },
    end: {
      title: 'Das Spielende',
      body: [
        'Ist der Beutel leer, spielt ihr weiter, ohne nachzuziehen. Wer seinen letzten Stein legt, beendet das Spiel und bekommt 6 Punkte extra. Wer die meisten Punkte hat, gewinnt; bei Gleichstand teilt ihr euch den Sieg.',
        'Das Spiel endet auch, dann ohne die 6 Punkte, wenn keiner der übrigen Steine mehr irgendwo passt.',
      ],
    },
    table: {
      title: 'So spielst du hier',
      body: [
        {
          list: [
            '*Maus oder Finger*: Wähle einen Stein, dann ein markiertes Feld, und weiter mit dem nächsten Stein. Du siehst die Punkte; dann drück auf „Ziehen“. Einen Stein, den du gerade gelegt hast, nimmst du zurück, indem du ihn noch einmal wählst.',
            'Zum Tauschen wähle einen Stein und dann den Beutel.',
            '*Ansicht*: Zieh am Tisch, um ihn zu verschieben; zoome mit dem Mausrad, mit zwei Fingern oder mit den Tasten + und −. Die Taste 0 zeigt alles.',
            '*Tastatur*: Mit den Pfeiltasten kommst du von Ort zu Ort, Enter wählt und bestätigt, Esc lässt los, Strg+Z nimmt einen Zug zurück.',
            'Ein Klick oder eine Taste überspringt Steine, die unterwegs sind. Mit den Pfeilen unten oder mit Umschalt und den Pfeiltasten siehst du dir frühere Züge an.',
          ],
        },
      ],
    },
  },
})
