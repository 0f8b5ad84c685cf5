package lanedesk.freight.request.container;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.stream.Stream;
import lanedesk.freight.ContainerNumber;
import lanedesk.freight.request.found.Found;
import lanedesk.freight.request.found.FoundContainer;
import lanedesk.freight.request.found.Operation;
import lanedesk.freight.request.text.Line;
import lanedesk.freight.scan.Scan;
import lanedesk.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// Reads a container's move from a text.
public final class ContainerReader {
    private static final ScanPattern NUMBER =
            ScanPattern.of("(?i)(?<![A-Z\\d])[A-Z]{3}[UJZ][\\s-]?\\d{3}[\\s-]?\\d{3}[\\s/-]?\\d(?!\\d)");
    private static final ScanPattern BOOKING = ScanPattern.of("(?iu)(?<!\\p{L})(?:(?:ssl |steamship |carrier |ocean"
        + " )?(?:booking|bkg|bkng|reserva(?:ci[oó]n)?|r[ée]servation))\\s*(?:no\\.?|num(?:ber)?\\.?|n[°º]|ref(?:erence)?\\.?|núm\\.?|número(?:"
        + " de)?)?\\s*[:#=]*\\s*#?\\s*((?=[A-Z0-9]*\\d{3})[A-Z0-9]{6,20})(?![\\p{L}\\d])");
    // A booking can look like a container.
    private static final ScanPattern BOOKED =
            ScanPattern.of("(?iu)(?<!\\p{L})(?:booking|bkg|bkng|reserva(?:ci[oó]n)?|r[ée]servation|b/?l|bol|bill of"
                    + " lading|mbl|hbl)\\W*(?:(?:no|num(?:ber)?|ref)\\W*)?$");
    private static final ScanPattern IMPORT =
            ScanPattern.of("(?iu)(?<!\\p{L})(?:imports?|importaci[oó]n|importation|importar)(?!\\p{L})");
    private static final ScanPattern EXPORT =
            ScanPattern.of("(?iu)(?<!\\p{L})(?:exports?|exportaci[oó]n|exportation|exportar)(?!\\p{L})");
    private static final ScanPattern INBOUND =
            ScanPattern.of("(?iu)(?<!\\p{L})(?:lfd|last free day|arriv(?:al notice|ing|ed at)|discharg\\p{L}*|available"
                    + " at|eta|customs release|freight release|return empty|empty return|(?:off|from|out of) (?:the"
                    + " )?(?:port|pier|terminal|rail|ramp|vessel)|avis d['’]arriv[ée]e|aviso de"
                    + " arribo|arribo|devoluci[oó]n de vac[ií]o|retour (?:du )?vide)(?!\\p{L})");
    private static final ScanPattern OUTBOUND = ScanPattern.of(
            "(?iu)(?<!\\p{L})(?:erd|cut-?\\s?off|earliest return|empty pick-?\\s?up|pick-?\\s?up empty|pull"
                    + " empty|return (?:loaded|full)|live load|ingate|(?:to|into) (?:the )?(?:port|pier|terminal|rail"
                    + " ramp)|etd|sail(?:s|ing)|retiro de vac[ií]o|cierre (?:documental|f[ií]sico)|ramassage (?:du"
                    + " )?vide)(?!\\p{L})");
    private static final ScanPattern DRAY = ScanPattern.of(
            "(?iu)(?<!\\p{L})(?:drayage|dray|drays|acarreo|camionnage (?:de|du) conteneur|cartage)(?!\\p{L})");
    private static final ScanPattern HINT =
            ScanPattern.of("(?iu)(?<!\\p{L})(?:lfd|last free day|erd|cut[- ]?off|chassis|chasis|pre-?pull|port of|port"
                + " de|puerto|terminal|steamship|ssl|containers?|contenedor(?:es)?|conteneurs?|vessel|ingate|demurrage|per"
                + " diem|rail ramp|ramp|pier|naviera)(?!\\p{L})");
    private static final ScanPattern TERMINAL = ScanPattern.of(
            "(?iu)(?<!\\p{L})(?:(?:port |marine |pick-?up |return |at )?terminal|rail ramp|ramp|terminal de"
                    + " (?:retiro|ingreso))\\s*[:=-]\\s*(\\p{L}[^¦,;(\\x09]{1,40})");
    private static final ScanPattern LINE = ScanPattern.of(
            "(?iu)(?<!\\p{L})(?:ssl|steamship line|ss line|shipping line|ocean carrier|line|naviera|l[ií]nea(?:"
                    + " naviera)?|compagnie maritime|armateur|transporteur"
                    + " maritime)\\s*[:=-]\\s*(\\p{L}[^¦,;(\\x09]{1,30})");
    private static final ScanPattern MARKET = ScanPattern.of(
            "(?iu)(?<!\\p{L})(?:market|port|puerto|port d['’]?(?:arriv[ée]e|entr[ée]e)?|mercado|march[ée]|pod|pol|port"
                    + " of (?:discharge|loading))\\s*[:=-]\\s*(\\p{L}[^¦;(\\x09]{1,40})");

    private static final ScanPattern OF_EACH = ScanPattern.of(
            "(?iu)\\d\\s*(?:lbs?|kgs?|#|pounds)\\s*(?:each|ea\\.?|apiece|per (?:container|box|ctr|can)|c/u|cada"
                    + " un[ao]|chac\\p{L}+)(?!\\p{L})");
    private static final ScanPattern ANY_WORD = ScanPattern.anyOf("", Stream.of(DRAY, IMPORT, EXPORT, BOOKING, HINT));
    private static final ScanPattern ANY_TERMINAL = NamedFacility.anyTerminal();
    private static final ScanPattern ANY_LINE = NamedFacility.anyLine();

    private ContainerReader() {}

    /// Whether a text is about a container rather than about a lane over the road.
    public static boolean isDrayage(String text) {
        int score = number(text).isPresent() ? 3 : 0;
        score += ContainerEquipment.isIn(text) ? 2 : 0;
        score += ANY_TERMINAL.isIn(text) ? 1 : 0;
        score += ANY_LINE.isIn(text) ? 1 : 0;
        return score >= 3 || (ANY_WORD.isIn(text) && score + words(text) >= 3);
    }

    private static int words(String text) {
        int score = DRAY.isIn(text) ? 3 : 0;
        score += IMPORT.isIn(text) || EXPORT.isIn(text) ? 1 : 0;
        score += BOOKING.isIn(text) ? 1 : 0;
        score += ContainerEquipment.isCountedIn(text) ? 1 : 0;
        Scan hints = HINT.scan(text);
        int hint = 0;
        while (hints.find() && hint < 2) {
            hint++;
        }
        return score + hint;
    }

    /// The container numbers of a text, those with a right check digit first.
    public static List<Found<String>> numbers(List<Line> lines) {
        List<Found<String>> numbers = new ArrayList<>();
        for (Line line : lines) {
            Scan number = NUMBER.scan(line.masked());
            while (number.find()) {
                if (BOOKED.isIn(line.masked().substring(0, number.start()))) {
                    continue;
                }
                boolean sound = ContainerNumber.check(number.group()) instanceof ContainerNumber.Check.Sound;
                String bare = number.group().replaceAll("[\\s/-]", "").toUpperCase(Locale.ROOT);
                line.consume(number.start(), number.end());
                if (numbers.stream().noneMatch(other -> other.value().equals(bare))) {
                    numbers.add(new Found<>(bare, sound, number.group()));
                }
            }
        }
        return numbers;
    }

    private static Optional<String> number(String text) {
        Scan number = NUMBER.scan(text);
        return number.find() ? Optional.of(number.group()) : Optional.empty();
    }

    /// A container of a kind that a text counts.
    ///
    /// @param line place of the line that is of this kind alone; -1 where there is none
    public record OfKind(FoundContainer container, int line) {}

    /// A container for each kind that a text counts, as in `1x20' + 2x40'`; empty where it counts one kind or none.
    ///
    /// @param all what the text says of all of them
    public static List<OfKind> ofKinds(FoundContainer all, List<String> texts) {
        List<ContainerEquipment.Kind> kinds = ContainerEquipment.kinds(texts);
        if (kinds.size() < 2) {
            return List.of();
        }
        boolean each = texts.stream().anyMatch(OF_EACH::isIn);
        List<FoundContainer> own = kinds.stream()
                .map(kind -> read(List.of(new Line(0, kind.alone() ? texts.get(kind.line()) : "")), null))
                .toList();
        boolean booked = own.stream().anyMatch(container -> container.bookingNumber() != null);
        boolean shipped = own.stream().anyMatch(container -> container.line() != null);
        boolean ended = own.stream().anyMatch(container -> container.terminal() != null);
        List<OfKind> several = new ArrayList<>();
        for (int at = 0; at < kinds.size(); at++) {
            ContainerEquipment.Kind kind = kinds.get(at);
            FoundContainer of = own.get(at);
            boolean cooled = kind.type().value().equals("ReeferContainer");
            several.add(new OfKind(
                    all.with()
                            .length(kind.length())
                            .type(kind.type())
                            .reefer(cooled ? all.reefer() : null)
                            .weight(ofLine(of.weight(), all.weight(), each))
                            .bookingNumber(ofLine(of.bookingNumber(), all.bookingNumber(), !booked))
                            .line(ofLine(of.line(), all.line(), !shipped))
                            .terminal(ofLine(of.terminal(), all.terminal(), !ended))
                            .build(),
                    kind.alone() ? kind.line() : -1));
        }
        return several;
    }

    private static <T> @Nullable Found<T> ofLine(@Nullable Found<T> own, @Nullable Found<T> all, boolean sure) {
        return own == null && all != null ? all.sureIf(sure) : own;
    }

    /// Reads the other values of a container.
    ///
    /// @param number its number, null where none is given
    public static FoundContainer read(List<Line> lines, @Nullable Found<String> number) {
        Found<String> booking =
                pattern(BOOKING, lines).map(found -> found.map(text -> text)).orElse(null);
        ContainerEquipment equipment = ContainerEquipment.read(lines, true);
        Found<String> terminal = pattern(TERMINAL, lines)
                .map(found -> found.map(text -> text.replaceAll("[\\s.]+$", "")))
                .or(() -> NamedFacility.first(NamedFacility.TERMINALS, lines))
                .orElse(null);
        Found<String> line = pattern(LINE, lines)
                .map(found -> found.map(
                        text -> NamedFacility.is(NamedFacility.LINES, text).orElse(text.replaceAll("[\\s.]+$", ""))))
                .or(() -> NamedFacility.first(NamedFacility.LINES, lines))
                .orElse(null);
        Found<Operation> operation = operation(lines);
        return new FoundContainer(
                operation,
                equipment.type(),
                equipment.length(),
                CargoWeight.read(lines),
                equipment.reefer(),
                market(lines, terminal, operation),
                terminal,
                line,
                booking,
                number);
    }

    private static Optional<Found<String>> pattern(ScanPattern pattern, List<Line> lines) {
        for (Line line : lines) {
            Scan found = pattern.scan(line.masked());
            if (found.find()) {
                line.consume(found.start(), found.end());
                return Optional.of(Found.sure(found.group(1).strip(), found.group()));
            }
        }
        return Optional.empty();
    }

    private static @Nullable Found<Operation> operation(List<Line> lines) {
        String all = String.join("\n", lines.stream().map(Line::text).toList());
        Scan in = IMPORT.scan(all);
        Scan out = EXPORT.scan(all);
        boolean imports = in.find();
        boolean exports = out.find();
        if (imports || exports) {
            lines.forEach(line -> {
                line.blankOutAll(IMPORT);
                line.blankOutAll(EXPORT);
            });
            Operation which = imports ? Operation.IMPORT : Operation.EXPORT;
            return new Found<>(which, imports != exports, imports ? in.group() : out.group());
        }
        int inbound = count(INBOUND, all);
        int outbound = count(OUTBOUND, all);
        return inbound == outbound
                ? null
                : Found.doubtful(inbound > outbound ? Operation.IMPORT : Operation.EXPORT, "");
    }

    private static int count(ScanPattern pattern, String text) {
        Scan matcher = pattern.scan(text);
        int count = 0;
        while (matcher.find()) {
            count++;
        }
        return count;
    }

    private static @Nullable Found<String> market(
            List<Line> lines, @Nullable Found<String> terminal, @Nullable Found<Operation> operation) {
        Optional<Found<String>> labelled = pattern(MARKET, lines);
        if (labelled.isPresent()) {
            return labelled.get()
                    .map(text -> NamedFacility.is(NamedFacility.MARKETS, text)
                            .orElse(text.replaceAll("(?:,.*)?[\\s.]*$", "")))
                    .sureIf(NamedFacility.is(
                                    NamedFacility.MARKETS, labelled.get().value())
                            .isPresent());
        }
        for (MarketWords words : MarketWords.values()) {
            if (words.isAside(operation)) {
                continue;
            }
            for (Line line : lines) {
                for (NamedFacility market : NamedFacility.MARKETS) {
                    Matcher found = words.pattern(market).matcher(line.text());
                    if (found.find()) {
                        return new Found<>(market.name(), words.isConclusive(), found.group());
                    }
                }
            }
        }
        return terminal == null
                ? null
                : NamedFacility.is(NamedFacility.MARKETS, terminal.value())
                        .map(name -> Found.doubtful(name, terminal.from()))
                        .orElse(null);
    }

    /// The market of a town, where it is one.
    public static Optional<String> marketOf(String town) {
        return NamedFacility.is(NamedFacility.MARKETS, town);
    }
}
