package lanedesk.freight.request;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.lane.Country;
import lanedesk.freight.lane.PostalCode;
import lanedesk.freight.place.PlaceIndex;
import lanedesk.freight.request.container.ContainerReader;
import lanedesk.freight.request.found.Found;
import lanedesk.freight.request.found.FoundAccessorial;
import lanedesk.freight.request.found.FoundContainer;
import lanedesk.freight.request.found.FoundPlace;
import lanedesk.freight.request.found.FoundShipment;
import lanedesk.freight.request.goods.ItemReader;
import lanedesk.freight.request.lane.FoundLane;
import lanedesk.freight.request.lane.LaneReader;
import lanedesk.freight.request.lane.Stop;
import lanedesk.freight.request.lane.StreetAddresses;
import lanedesk.freight.request.terms.Accessorials;
import lanedesk.freight.request.terms.DayTerms;
import lanedesk.freight.request.terms.DeclaredValue;
import lanedesk.freight.request.terms.Modes;
import lanedesk.freight.request.terms.References;
import lanedesk.freight.request.text.Courtesy;
import lanedesk.freight.request.text.Hedges;
import lanedesk.freight.request.text.Line;
import lanedesk.freight.request.text.RequestLanguage;
import lanedesk.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// Reads what one person wrote: one shipment or several.
final class PassageReader {
    private static final ScanPattern FREIGHT = ScanPattern.of(
            "(?iu)(?:\\d\\s*(?:lbs?|kgs?|pallets?|plts?|skids?|tarimas?|palettes?|cajas|caisses|crates?|drums?|cartons?|x\\s*\\d)|(?:weight|peso|poids|dims|pickup|pick"
                + " up|deliver|origin|dest|ready|container|class)\\b[^:]{0,20}:?.*\\d)");
    // One truck with several stops is a shipment of neither desk.
    private static final ScanPattern STOPS = ScanPattern.of("(?iu)(?<!\\p{L})(?:(?:[2-9]|two|three|four)["
            + " -](?:drops?|stops?|deliver(?:y|ies)|picks?|pick-?ups?)(?!\\p{L})|multi-?["
            + " ]?stop|stop-?offs?|(?:drop|stop|del|delivery|parada|entrega|arr[êe]t|livraison)"
            + " ?#?[2-9]\\s*[:=)-]|(?:2nd|second|final) (?:drop|stop)|(?:dos|tres|2|3)"
            + " (?:paradas|entregas)|(?:deux|trois|2|3) (?:arr[êe]ts|livraisons))");
    private static final ScanPattern EXAMPLE = ScanPattern.of(
            "(?iu)^\\W*(?:example|sample|ejemplo|exemple)s?(?:\\s*\\(.{0,60}\\)|\\s+(?:rows?|only|entry|data|shipment|line|of"
                + " .{0,40}|de .{0,40}))*\\s*[:.–-]*\\s*(?:do not (?:quote|use).{0,30})?\\s*$");
    private static final ScanPattern CODE_ALONE = ScanPattern.of("(?iu)\\W*(?:c\\.?p\\.?|zip)?\\W*\\d{5}\\W*");
    private static final ScanPattern MANY_WORDS = ScanPattern.of("(?:.*?\\p{L}{2,}){5}.*");

    private static final Pattern PAIR = Pattern.compile("(?U)^\\s*\\|?\\s*([\\p{L}#][\\p{L}"
            + " ./#'’()&-]{1,34}?)\\s*:?\\s*(?:\\x09+|\\|)\\s*([^\\x09|]*[^\\x09|\\s])\\s*\\|?\\s*$");

    // "Pieces 4", above "Weight 2400"
    private static final ScanPattern LISTED = ScanPattern.of("(?iu)^\\s*((?:total |gross"
        + " )?(?:pieces|pcs|qty|quantity|pallets|skids|weight|wt|dims|dimensions|class|piezas|cantidad|tarimas|peso|medidas|quantit[ée]|palettes|poids))\\s+(?=\\d[\\d.,x×*\""
        + " ]*\\s*(?:lbs?|kgs?|in|cm|#|pounds)?\\.?\\s*$)");

    private final RequestLanguage language;
    private final LocalDate today;
    private final boolean dated;
    private final boolean drayage;
    private final Country usual;
    private final LaneReader lanes;
    private final List<String> unread = new ArrayList<>();

    /// @param dated whether `today` is the day the passage was written on, not the one it is read on
    PassageReader(
            PlaceIndex index,
            RequestLanguage language,
            LocalDate today,
            boolean dated,
            boolean drayage,
            Country usual) {
        this.language = language;
        this.dated = dated;
        this.today = today;
        this.drayage = drayage;
        this.usual = usual;
        lanes = new LaneReader(index, usual, language == RequestLanguage.EN, drayage);
    }

    /// Returns the shipments of a passage; one without substance where it has neither goods nor places.
    List<FoundShipment> read(List<String> whole) {
        List<String> passage = withoutExamples(whole).stream()
                .flatMap(line -> LabelledCells.part(line).stream())
                .toList();
        Optional<LaneTable> table = LaneTable.first(passage);
        if (table.isPresent()) {
            List<FoundShipment> rows = table.get().rows().stream()
                    .map(row -> shipment(said(row)))
                    .filter(FoundShipment::hasSubstance)
                    .toList();
            FoundShipment ofAll = ofAll(asking(table.get().around()));
            return LaneTable.joined(rows).stream()
                    .map(row -> Completion.of(row, ofAll))
                    .toList();
        }
        List<String> texts = asking(passage);
        Said said = said(texts);
        List<Stop> stops = said.stops();
        List<FoundLane> found = FoundLane.of(stops);
        if (found.size() > 1 && !drayage) {
            List<FoundShipment> several = completed(
                    Segments.cut(texts, stops, found.size()).stream()
                            .map(segment -> shipment(said(segment)))
                            .toList(),
                    found);
            if (texts.stream().anyMatch(STOPS::isIn)) {
                return several.stream().map(each -> each.sureOf(_ -> false)).toList();
            }
            return several.stream().allMatch(FoundShipment::hasSubstance)
                    ? several
                    : List.of(shipment(said).sureOf(_ -> false));
        }
        FoundShipment one = shipment(said);
        if (!drayage) {
            return List.of(one);
        }
        List<FoundShipment> kinds =
                said.containers().isEmpty() ? ContainerMoveSplitter.ofKinds(one, stops, texts) : List.of();
        return !kinds.isEmpty()
                ? kinds
                : said.containers().size() > 1
                        ? ContainerMoveSplitter.each(one, said.containers(), stops, texts)
                        : ContainerMoveSplitter.toEach(one, stops, texts);
    }

    // "Example (do not quote)", above a table that shows how another is filled in.
    private static List<String> withoutExamples(List<String> passage) {
        List<String> lines = new ArrayList<>();
        boolean example = false;
        boolean begun = false;
        for (String line : passage) {
            if (EXAMPLE.matches(line)) {
                example = true;
                begun = false;
            } else if (example && begun && line.isBlank()) {
                example = false;
            } else if (!example) {
                lines.add(line);
            }
            begun |= example && !EXAMPLE.matches(line) && !line.isBlank();
        }
        return lines;
    }

    private static List<String> asking(List<String> passage) {
        return Courtesy.lines(labelled(passage), FREIGHT::isIn).stream()
                .map(line -> line.isTouched() || line.masked().equals(line.text()) ? line.text() : "")
                .toList();
    }

    // What stands above and below a table is of each of its rows, in doubt; places and goods are the rows' own.
    private FoundShipment ofAll(List<String> around) {
        List<Line> lines = lines(around);
        DayTerms days = DayTerms.read(lines, today, dated, language);
        List<FoundAccessorial> accessorials = Accessorials.read(lines);
        List<Found<String>> modes = Modes.read(lines);
        leave(lines);
        return new FoundShipment(
                        null,
                        null,
                        null,
                        null,
                        List.of(),
                        accessorials,
                        modes,
                        days.ready(),
                        days.arrive(),
                        null,
                        List.of(),
                        null)
                .sureOf(_ -> false);
    }

    // "From Tacoma:", above a list of where it goes: each lacks where it begins.
    private static List<FoundShipment> completed(List<FoundShipment> several, List<FoundLane> lanes) {
        List<FoundShipment> completed = new ArrayList<>();
        for (int at = 0; at < several.size(); at++) {
            completed.addAll(
                    at < lanes.size()
                            ? Completion.of(
                                    List.of(several.get(at)),
                                    List.of(lanes.get(at).asShipment()))
                            : List.of(several.get(at)));
        }
        return completed;
    }

    // A table of two columns is labels and values, and so is a lone row of a figure and what it is of.
    private static List<String> labelled(List<String> passage) {
        List<String> lines = new ArrayList<>();
        for (int at = 0; at < passage.size(); at++) {
            if (passage.get(at).indexOf('\t') < 0 && passage.get(at).indexOf('|') < 0) {
                boolean listed = isListed(passage, at) && (isListed(passage, at - 1) || isListed(passage, at + 1));
                lines.add(listed ? LISTED.replaceFirst(passage.get(at), "$1: ") : passage.get(at));
                continue;
            }
            Matcher pair = PAIR.matcher(passage.get(at));
            boolean beside = (at > 0 && PAIR.matcher(passage.get(at - 1)).matches())
                    || (at + 1 < passage.size()
                            && PAIR.matcher(passage.get(at + 1)).matches());
            boolean labels = pair.matches() && (beside || LISTED.isIn(pair.group(1) + " " + pair.group(2)));
            lines.add(labels ? pair.group(1) + ": " + pair.group(2) : passage.get(at));
        }
        return lines;
    }

    private static boolean isListed(List<String> passage, int at) {
        return at >= 0 && at < passage.size() && LISTED.isIn(passage.get(at));
    }

    /// The place that a passage gives instead of one that was written before; empty where it gives none.
    Optional<LaneReader.Replacement> replacement(List<String> passage) {
        return lanes.replacement(passage);
    }

    /// The lines that say something and were not understood, of all passages read.
    List<String> unreadLines() {
        return List.copyOf(unread);
    }

    private static List<Line> lines(List<String> texts) {
        List<Line> lines = new ArrayList<>();
        for (int at = 0; at < texts.size(); at++) {
            Line line = new Line(at, texts.get(at));
            StreetAddresses.consume(line);
            lines.add(line);
        }
        return lines;
    }

    // The values read before the goods, which are read from the remaining words.
    private record Said(
            List<String> texts,
            List<Line> lines,
            List<Found<String>> containers,
            @Nullable FoundContainer container,
            List<Found<String>> references,
            @Nullable Found<BigDecimal> value,
            DayTerms days,
            List<FoundAccessorial> accessorials,
            List<Found<String>> modes,
            List<Stop> stops) {}

    private Said said(List<String> texts) {
        List<Line> lines = lines(texts);
        List<Found<String>> containers = drayage ? ContainerReader.numbers(lines) : List.of();
        var container =
                drayage ? ContainerReader.read(lines, containers.isEmpty() ? null : containers.getFirst()) : null;
        var references = References.read(lines);
        var value = DeclaredValue.read(lines, usual);
        DayTerms days = DayTerms.read(lines, today, dated, language);
        var accessorials = Accessorials.read(lines);
        var modes = Modes.read(lines);
        return new Said(
                texts, lines, containers, container, references, value, days, accessorials, modes, lanes.stops(lines));
    }

    private FoundShipment shipment(Said said) {
        var lane = FoundLane.of(said.stops()).stream().findFirst();
        UnitSystem system = language == RequestLanguage.EN ? UnitSystem.US : UnitSystem.METRIC;
        ItemReader.Goods goods = ItemReader.read(said.lines(), system);
        leave(said.lines());
        FoundShipment shipment = new FoundShipment(
                lane.map(FoundLane::origin).map(this::inItsCountry).orElse(null),
                lane.map(FoundLane::destination).map(this::inItsCountry).orElse(null),
                null,
                goods.units(),
                goods.items(),
                said.accessorials(),
                said.modes(),
                said.days().ready(),
                said.days().arrive(),
                said.value(),
                said.references(),
                null);
        FoundShipment moved = said.container() == null
                ? shipment
                : ContainerMoves.of(shipment, said.container(), said.stops(), said.texts());
        Hedges hedges = new Hedges(said.texts());
        return moved.sureOf(found -> said.modes().contains(found) || !hedges.makeDoubtful(found.from()));
    }

    // "64000" alone, in Spanish, may be of either country.
    private FoundPlace inItsCountry(FoundPlace place) {
        Found<String> code = place.postalCode();
        boolean either = language == RequestLanguage.ES
                && code != null
                && CODE_ALONE.matches(code.from())
                && PostalCode.state(Country.MX, code.value()).isPresent()
                && PostalCode.state(Country.US, code.value()).isPresent();
        return place.sureIf(!either);
    }

    private void leave(List<Line> lines) {
        for (Line line : lines) {
            String left = line.remaining();
            boolean says = left.chars().filter(Character::isLetterOrDigit).count() >= 3 && !Courtesy.isChatter(left);
            if (says && (!line.isTouched() || (line.masked().equals(line.text()) && MANY_WORDS.matches(left)))) {
                String text = line.text().strip();
                if (!unread.contains(text)) {
                    unread.add(text);
                }
            }
        }
    }
}
