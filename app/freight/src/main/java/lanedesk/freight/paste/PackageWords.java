package lanedesk.freight.paste;

import java.util.Comparator;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import lanedesk.freight.scan.ScanPattern;

/// Package words in three languages, with their plain English word; the service's package types are matched by it.
public final class PackageWords {
    private static final Map<String, String> PLAIN_WORDS = new HashMap<>();

    static {
        addSpellings(
                "pallet",
                "pallet pallets plt plts pal pals plt. pllt pallett palett palette palettes palet palets palé palés"
                        + " tarima tarimas pallete palletes");
        addSpellings("skid", "skid skids skd skds sk patin patines");
        addSpellings("crate", "crate crates crt crts huacal huacales");
        addSpellings("box", "box boxes bx bxs caja cajas boite boites boîte boîtes");
        addSpellings("carton", "carton cartons ctn ctns cartn cartones cartón");
        addSpellings("case", "case cases cs caisse caisses");
        addSpellings("drum", "drum drums drm drms dr tambor tambores tambo tambos fut futs fût fûts barrel barrels");
        addSpellings("bag", "bag bags bg sack sacks saco sacos bolsa bolsas sac sacs supersack supersacks");
        addSpellings("bundle", "bundle bundles bdl bdls bndl atado atados fardeau fardeaux");
        addSpellings("roll", "roll rolls rl rls rollo rollos rouleau rouleaux");
        addSpellings("tote", "tote totes ibc ibcs");
        addSpellings("pail", "pail pails bucket buckets cubeta cubetas seau seaux");
        addSpellings("coil", "coil coils bobina bobinas bobine bobines");
        addSpellings("reel", "reel reels spool spools carrete carretes");
        addSpellings("cylinder", "cylinder cylinders cyl cyls cilindro cilindros cylindre cylindres");
        addSpellings("gaylord", "gaylord gaylords");
        addSpellings("bale", "bale bales paca pacas balle balles");
        addSpellings("package", "package packages pkg pkgs parcel parcels bulto bultos paquete paquetes colis");
        addSpellings("piece", "piece pieces pc pcs pieza piezas pza pzas pièce pièces ea each unit units loose");
    }

    private static final ScanPattern IGNORED_CHARACTERS = ScanPattern.of("\\(e?s\\)|[.,:;()]");

    private PackageWords() {}

    /// The plain word for a text such as `PLTS`, `Tarimas` or `pallet(s)`.
    public static Optional<String> findPlainWord(String text) {
        String word = IGNORED_CHARACTERS
                .replaceAll(text.strip().toLowerCase(Locale.ROOT), "")
                .strip();
        return Optional.ofNullable(PLAIN_WORDS.get(word));
    }

    /// All spellings as one alternative of a pattern, longer ones first.
    public static String patternOfAll() {
        return patternOfAll(_ -> true);
    }

    /// The spellings that can be counted: "960 each" may be a weight.
    static String patternOfCountable() {
        return patternOfAll(word -> !word.equals("ea") && !word.equals("each"));
    }

    private static String patternOfAll(Predicate<String> wanted) {
        return PLAIN_WORDS.keySet().stream()
                .filter(wanted)
                .sorted(Comparator.comparingInt(String::length).reversed())
                .collect(Collectors.groupingBy(
                        word -> word.substring(0, 1),
                        TreeMap::new,
                        Collectors.mapping(
                                word -> Pattern.quote(word.substring(1)), Collectors.joining("|", "(?:", ")"))))
                .entrySet()
                .stream()
                .map(words -> words.getKey() + words.getValue())
                .collect(Collectors.joining("|"));
    }

    private static void addSpellings(String plain, String spellings) {
        for (String spelling : spellings.split(" ", -1)) {
            PLAIN_WORDS.put(spelling, plain);
        }
    }
}
