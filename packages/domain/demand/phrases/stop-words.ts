/** By language: articles, pronouns, prepositions, conjunctions, auxiliaries and fillers. */
export const STOP_WORDS: Readonly<Record<string, string>> = {
  en: `
    a about above across after again against all almost along already also although always am among
    an and another any anyone anything are aren't around as at away back be because been before
    behind being below between both but by came can can't cannot come could couldn't did didn't do
    does doesn't doing don't done down during each either else etc even ever every everyone
    everything few first for from further get gets getting give given go goes going got had hadn't
    has hasn't have haven't having he he's hence her here here's hers herself him himself his how
    however i i'm if in instead into is isn't it it's its itself just keep know last least let let's
    like made make makes making many may maybe me might mine more most much must my myself near need
    needs neither never no nobody none nor not nothing now of off often on once one only onto or
    other others our ours ourselves out over own per perhaps please put quite rather really same see
    seem seems several shall she should shouldn't since so some someone something soon still such
    take than that that's the their theirs them themselves then there there's therefore these they
    they're this those though through thus to together too toward towards under until up upon us use
    used uses using various very via was wasn't way ways we we're were weren't what what's when
    where whether which while who whole whom whose why will with within without won't would wouldn't
    yes yet you you're your yours yourself
  `,
  de: `
    aber alle allem allen aller alles als also am an andere anderen anderer anderes auch auf aus bei
    beim bereits bin bis bist da dabei dadurch dafür dagegen daher damit danach dann daran darauf
    daraus darf darin darum das dass davon davor dazu dein deine deinem deinen deiner dem den denn
    der des deshalb dich die dies diese diesem diesen dieser dieses dir doch dort du durch ein eine
    einem einen einer eines einfach einige er es etwas euch euer eure für gegen gibt hab habe haben
    hat hatte hatten her hier hin hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im immer in
    ins ist ja je jede jedem jeden jeder jedes jetzt kann kein keine keinem keinen keiner können
    könnte lassen mal man mehr mein meine meinem meinen meiner mich mir mit muss müssen nach nicht
    nichts noch nun nur ob oder ohne sehr sein seine seinem seinen seiner seit sich sie sind so
    sogar solche soll sollen sollte sondern sowie über um und uns unser unsere unserem unseren
    unserer unter viel viele vom von vor wann war waren warum was weil welche welcher wenn wer
    werden wie wieder will wir wird wo wollen worden wurde wurden während zu zum zur zwischen
  `,
  fr: `
    à afin ai alors après as au aucun aucune aussi autre autres aux avant avec avez avoir avons
    c'est car ce ceci cela celle celles celui ces cet cette ceux chaque chez comme comment contre
    dans de depuis des donc dont du elle elles en encore entre es est et étaient était été être eu
    eux fait faire faut grâce hors il ils j'ai je jusqu'à la le les leur leurs lors lui ma mais me
    même mêmes mes moi moins mon ne ni non nos notre nous on ont ou où par parce pas pendant peu
    peut peuvent plus plusieurs pour pourquoi puis qu'est-ce qu'il qu'une qu'un quand que quel
    quelle quelles quels qui quoi sa sans se selon sera ses si son sont sous sur ta te tes toi ton
    tous tout toute toutes très trop tu un une vers vos votre vous vont y
  `,
  es: `
    a al algo alguna algunas alguno algunos ante antes aquel aquella aquí así aún aunque bajo bien
    cada casi como cómo con contra cual cuál cuales cualquier cuando cuándo de del desde donde dónde
    dos durante e el él ella ellas ellos en entre era eran es esa esas ese eso esos esta está están
    estar estas este esto estos fue fueron ha había han hace hacer hacia hasta hay he la las le les
    lo los más me mediante mi mis mismo mucho muchos muy nada ni no nos nosotros nuestra nuestras
    nuestro nuestros o otra otras otro otros para pero poco por porque puede pueden pues que qué
    quien quién se sea según ser si sí sin sino sobre solo sólo son su sus también tan tanto te
    tener tiene tienen toda todas todo todos tras tu tus un una unas uno unos usted ustedes y ya yo
  `,
  it: `
    a ad agli ai al alla alle allo altra altre altri altro anche ancora avere c'è che chi ci cioè co
    coi col come con contro cosa così cui da dagli dai dal dalla dalle dallo degli dei del della
    delle dello dentro di dopo dove due e è ed era erano essere fa fare fino fra fuori gli ha hai
    hanno ho i il in io l'a la le lei li lo loro lui ma me meno mentre mi mia mie mio molti molto ne
    negli nei nel nella nelle nello noi non nostra nostre nostri nostro o od ogni oltre per perché
    però più poi prima può qual quale quali quando quanto quella quelle quelli quello questa queste
    questi questo qui quindi se sei sempre senza si sia solo sono sopra sotto sta su sua sue sugli
    sui sul sulla sulle sullo suo suoi tra tu tua tue tuo tuoi tutta tutte tutti tutto un una uno vi
    voi vostra vostro
  `,
  pt: `
    a à ao aos aquela aquele aqui as às até bem cada com como contra cujo da das de dela dele deles
    depois desde do dos e é ela elas ele eles em entre era eram essa essas esse esses esta está
    estão estas este estes eu foi foram há isso isto já lhe lhes mais mas me mesmo meu meus minha
    minhas muito muitos na não nas nem no nos nós nossa nossas nosso nossos num numa o os ou outra
    outras outro outros para pela pelas pelo pelos pode podem por porque quais qual quando que quem
    são se seja sem ser seu seus si sim sobre só sua suas também tão te tem têm ter teu todo todos
    toda todas tu tua um uma umas uns você vocês
  `,
  nl: `
    aan achter al alle alleen als altijd andere ben bij binnen bent daar dan dat de deze die dit
    doen door dus een eens en er geen haar had hadden heb hebben heeft hem hen het hier hij hoe hun
    iets ik in is ja je jij jouw jullie kan kunnen kunt maar maken me meer men met mij mijn moet
    moeten na naar niet niets nog nu of om omdat onder ons onze ook op over per te tegen toch toen
    tot u uit uw van vanaf veel via vol volgens voor waar waarom wanneer waren was wat we weer wel
    welke werd wie wij wil worden wordt zal ze zeer zelf zich zij zijn zo zoals zonder zou
  `,
  sv: `
    alla allt än använd är att av bara blev bli blir då de dem den denna deras dess dessa det detta
    dig din dina ditt du där efter eller en er era ert ett från för förs genom ha hade han hans har
    hela hennes här hon honom hur i icke in inga ingen inget inom inte ja jag kan kom kommer kunde
    man med mellan men mer mig min mina mitt mot mycket ni nu när någon något några och också om oss
    på samma sedan sig sin sina sitt själv ska skulle som så till under upp ut utan vad var vara
    varför vart vi vid vilka vilken vår våra vårt åt över
  `,
  da: `
    af alle alt andet at blev blive bliver da de dem den denne der deres det dette dig din dine dit
    dog du efter eller en end er et får for fordi fra få gennem ham han hans har have hende her hos
    hun hvad hver hvilken hvis hvor hvordan hvorfor hvornår i ikke ind ja jeg jer jo kan kom kun
    kunne man mange med meget mellem men mere mig min mine mit mod ned nej noget nogle nu når og
    også om op os over på samt selv sig sin sine sit skal skulle som så til uden ud under var ved vi
    vil ville vor være været
  `,
  no: `
    alle alt annet at av begge ble bli blir da de deg dem den denne der dere deres det dette din
    disse ditt du eller en enn er et etter for fordi fra få gjennom ha hadde han hans har henne her
    hos hun hva hvem hver hvilken hvis hvor hvordan hvorfor i ikke ingen inn ja jeg kan kom kun
    kunne man mange med meg mellom men mer min mitt mot mye må noe noen når nå og også om opp oss
    over på samme seg selv sin sine sitt skal skulle som så til under ut uten var ved vi vil ville
    vår være vært
  `,
  fi: `
    ei eivät emme en eräs että he hän häneen hänen ja jo joka jos josta jotka kanssa kaikki koska
    kuin kun kuten me mikä miksi miten missä mitä mukaan mutta myös ne niin niiden nyt näin nämä ole
    oli olla on ovat se sekä sen siitä sillä sinä sitä tai tämä tämän te tuo vaan vai vain voi
  `,
  pl: `
    a aby ale ani aż bardzo bez bo by być był była było były cała cały ci co czy dla do dlaczego gdy
    gdzie go i ich ile im innych inne jak jaka jaki jakie je jednak jego jej jest jeszcze jeśli już
    każdy kiedy kto która które który których lub ma mają mi mnie może można my na nad nam nas nasz
    nasza nasze nie niej nim niż no o od on ona one oni oraz po pod przed przez przy są się swoje ta
    tak także tam te tego tej ten to twój twoje ty tych tylko tym u w we według więc wszystko wy z
    za ze że
  `,
  cs: `
    a aby ale ani asi až bez bude budou by byl byla byli bylo být ci co což další dle do ho i ich
    jak jaké jako je jeho její jejich jen ještě jej jsem jsme jsou jste k kam kde kdo kdy když která
    které který kteří ku ma má mají mezi mi mít mnou my na nad nám námi naše náš ne nebo není než
    nic o od on ona oni ono pak po pod podle pokud pro proč proto před přes při s se si své svůj ta
    tak také tam te ten tento tím to tohoto tu ty tyto u už v vám vás váš vaše ve více však všechny
    vy z za ze že
  `,
  ru: `
    а без более бы был была были было быть в вам вас ваш ваша ваши весь во вот все всё всего всех вы
    где да даже для до его ее её если есть еще ещё же за здесь и из или им их к как какая какие
    какой когда кто ли либо мне может мы на над надо наш наша наши не него нее нет ни них но ну о об
    один однако он она они оно от очень по под после потому почему при про с сам свой себя со так
    также такой там те тем то того тоже той только том ты у уже хотя чего чей чем что чтобы чье эта
    эти это этого этой этом этот я
  `,
  tr: `
    ama ancak bazı belki ben biz bir biri birkaç birçok bu bunu bunun çok çünkü da daha de değil
    diye en gibi göre hangi hem hep her hiç için ile ise kadar ki kim mi mu mü nasıl ne neden nerede
    o olan olarak olduğu on onlar onu onun şey siz sonra şu tüm ve veya ya yani
  `,
  hu: `
    a ahogy ahol aki akkor alatt általában amely amelyek ami amikor át az azért azok azt be belül
    bár csak cím de e egy egyes egyéb egyik el ez ezek ezen ezt fel felé hanem hogy hogyan ha hiszen
    igen így illetve ilyen is ismét itt ki kell képest között le legyen lehet lesz lett ma maga már
    még meg mely mert mi miért míg milyen minden mint mit most nagy ne nem nincs olyan ott össze ők
    pedig rá s sem sok számára szerint szét talán te tehát több után úgy új újra vagy van vannak
    volt volna
  `,
  ro: `
    a acea aceasta această aceste acest acestea acestor ai al ale am are as așa asupra au avea că
    când care cât ce cel cele cea către cine cu cum da dacă dar de deci decât din după ea ei el ele
    eu este eşti fi fie fiecare fost îi îl îmi în între la lor lui mai mult nici noi nostru nu o or
    ori pe pentru peste poate prin sa să sale sau se și sub sunt te toate tot tu un una unei unui vă
    voi
  `,
};
