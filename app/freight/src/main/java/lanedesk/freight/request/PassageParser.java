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
import lanedesk.freight.request.container.ContainerMoveBuilder;
import lanedesk.freight.request.container.ContainerParser;
import lanedesk.freight.request.found.ExtractedAccessorial;
import lanedesk.freight.request.found.ExtractedContainer;
import lanedesk.freight.request.found.ExtractedItem;
import lanedesk.freight.request.found.ExtractedPlace;
import lanedesk.freight.request.found.ExtractedShipment;
import lanedesk.freight.request.found.ExtractedValue;
import lanedesk.freight.request.goods.ItemEvidence;
import lanedesk.freight.request.goods.RequestItemParser;
import lanedesk.freight.request.lane.ExtractedLane;
import lanedesk.freight.request.lane.LaneEnd;
import lanedesk.freight.request.lane.LaneStop;
import lanedesk.freight.request.lane.LaneStopFinder;
import lanedesk.freight.request.lane.StreetAddresses;
import lanedesk.freight.request.terms.AccessorialFinder;
import lanedesk.freight.request.terms.DeclaredValueFinder;
import lanedesk.freight.request.terms.ModeFinder;
import lanedesk.freight.request.terms.ReferenceNumberFinder;
import lanedesk.freight.request.terms.ShipmentDateParser;
import lanedesk.freight.request.text.BoilerplateText;
import lanedesk.freight.request.text.RequestLanguage;
import lanedesk.freight.request.text.RequestLine;
import lanedesk.freight.request.text.UncertaintyPhrases;
import lanedesk.freight.scan.PatternTable;
import lanedesk.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// Parses a passage, that is, the text of one author. A passage contains one shipment or several.
final class PassageParser {
    private static final PatternTable PHRASES = PatternTable.read(PassageParser.class, "passage-phrases.txt");
    private static final ScanPattern FREIGHT = PHRASES.compilePattern("freight");
    // Matches several stops of one truck. The values of such a shipment are uncertain.
    private static final ScanPattern SEVERAL_STOPS = PHRASES.compilePattern("several stops");
    private static final ScanPattern EXAMPLE = PHRASES.compilePattern("example");
    private static final ScanPattern EXAMPLE_ON_LINE = PHRASES.compilePattern("example on line");
    private static final ScanPattern METRIC_UNITS = PHRASES.compilePattern("metric units");
    private static final ScanPattern POSTAL_CODE_ONLY = ScanPattern.of("(?iu)\\W*(?:c\\.?p\\.?|zip)?\\W*\\d{5}\\W*");
    private static final ScanPattern MANY_WORDS = ScanPattern.of("(?:.*?\\p{L}{2,}){5}.*");
    private static final Pattern LABEL_AND_VALUE = Pattern.compile(PHRASES.patternText("label and value"));
    // Matches a line such as "Pieces 4", above "Weight 2400".
    private static final ScanPattern QUANTITY_LINE = PHRASES.compilePattern("quantity line");
    private static final ScanPattern HEADING = PHRASES.compilePattern("heading");
    private static final ScanPattern APPLIES_TO_ALL = PHRASES.compilePattern("applies to all");
    // Matches the announcement of another place, such as "deliver to Edmond instead".
    private static final ScanPattern CHANGED_PLAN = PHRASES.compilePattern("changed plan");
    private static final ScanPattern EARLIER_TIME = PHRASES.compilePattern("earlier time");
    private static final ScanPattern SHIPMENT_HEADING = PHRASES.compilePattern("shipment heading");
    private static final ScanPattern PAST_VERB = PHRASES.compilePattern("past verb");
    private static final ScanPattern COMPARISON = PHRASES.compilePattern("comparison");
    // Ends at a full stop, an empty line or before a line with a label.
    private static final Pattern SENTENCE =
            Pattern.compile("(?s)\\S.*?(?:[.!?](?=\\s)|\\n\\s*\\n|(?=\\n[¿\\p{L}][^:\\n]{1,60}:\\s)|$)");

    private final RequestLanguage language;
    private final LocalDate today;
    private final boolean isWrittenDateKnown;
    private final boolean isDrayage;
    private final Country defaultCountry;
    private final LaneStopFinder stopFinder;
    private final List<String> unreadLines = new ArrayList<>();

    /// @param today the day from which relative dates are counted
    /// @param isWrittenDateKnown whether `today` is the day on which the passage was written; if false, `today`
    ///        is the current day
    /// @param isDrayage whether the passage is parsed as drayage
    /// @param defaultCountry country that is assumed for ambiguous postal codes
    PassageParser(
            PlaceIndex index,
            RequestLanguage language,
            LocalDate today,
            boolean isWrittenDateKnown,
            boolean isDrayage,
            Country defaultCountry) {
        this.language = language;
        this.isWrittenDateKnown = isWrittenDateKnown;
        this.today = today;
        this.isDrayage = isDrayage;
        this.defaultCountry = defaultCountry;
        stopFinder = new LaneStopFinder(index, defaultCountry, language == RequestLanguage.EN, isDrayage);
    }

    /// Returns the shipments of a passage, or a single shipment without values if the passage has neither items
    /// nor places. Adds the lines that were not parsed to [#allUnreadLines].
    List<ExtractedShipment> parseShipmentsAndCollectUnreadLines(List<String> passageLines) {
        List<String> lines = LaneTable.toLabelledLines(
                FormLineRewriter.normalizeLabels(removeExamples(removeSentencesAboutPastShipments(passageLines))));
        Optional<LaneTable> table = LaneTable.findFirstTable(lines);
        if (table.isPresent()) {
            List<ExtractedShipment> rows = new ArrayList<>();
            List<String> numbers = new ArrayList<>();
            for (List<String> line : table.get().rows()) {
                ExtractedShipment row = parseItemsAndBuildShipment(parseContent(line));
                if (row.origin() != null || row.destination() != null || row.container() != null) {
                    rows.add(row);
                    numbers.add(LaneTable.findShipmentNumber(line));
                } else if (!rows.isEmpty() && row.items().stream().anyMatch(item -> item.name() != null)) {
                    // The cells of the lane are empty below those of the shipment. A row without a name is a total.
                    rows.set(rows.size() - 1, addItemsAsUncertain(rows.getLast(), row));
                }
            }
            ExtractedShipment sharedValues =
                    parseSharedValues(addColonsAndRemoveBoilerplate(table.get().surroundingLines()));
            return LaneTable.joinItemsOfShipments(rows, numbers).stream()
                    .map(row -> RequestAssembler.completeShipmentFrom(row, sharedValues))
                    .toList();
        }
        List<String> texts = addColonsAndRemoveBoilerplate(lines);
        PassageContent passageContent = parseContent(texts);
        List<LaneStop> stops = passageContent.stops();
        List<ExtractedLane> matches = ExtractedLane.combineStopsToLanes(stops);
        if (matches.size() > 1 && !isDrayage) {
            List<Integer> headings = findHeadingIndexes(texts);
            boolean hasHeadings = everySegmentHasStop(headings, stops, LaneEnd.ORIGIN)
                    && everySegmentHasStop(headings, stops, LaneEnd.DESTINATION);
            List<ExtractedShipment> shipments = splitLinesByShipment(texts, stops, matches, hasHeadings).stream()
                    .map(segment -> parseItemsAndBuildShipment(parseContent(segment)))
                    .toList();
            if (!hasHeadings) {
                shipments = completePlacesFromLanes(shipments, matches);
            }
            // Of several lanes of which one has freight, the others may only be mentioned.
            if (!hasHeadings
                    && shipments.stream()
                                    .filter(shipment -> !shipment.items().isEmpty())
                                    .count()
                            == 1) {
                return List.of(parseItemsAndBuildShipment(passageContent).asUncertain());
            }
            boolean areLanesOnLines =
                    matches.stream().map(ExtractedLane::lineIndex).distinct().count() == matches.size();
            if (!areLanesOnLines
                    || texts.stream()
                            .anyMatch(line -> SEVERAL_STOPS.isFoundInText(line) || CHANGED_PLAN.isFoundInText(line))) {
                return shipments.stream().map(ExtractedShipment::asUncertain).toList();
            }
            return shipments.stream().allMatch(ExtractedShipment::hasItemOrPlace)
                    ? shipments
                    : List.of(parseItemsAndBuildShipment(passageContent).asUncertain());
        }
        // Several headings of shipments with a single lane: it is unclear which values belong together.
        ExtractedShipment shipment =
                texts.stream().filter(SHIPMENT_HEADING::matchesWhole).count() > 1
                        ? parseItemsAndBuildShipment(passageContent).asUncertain()
                        : parseItemsAndBuildShipment(passageContent);
        return isDrayage
                ? ContainerMoveBuilder.splitIntoMoves(shipment, passageContent.containerNumbers(), stops, texts)
                : List.of(shipment);
    }

    private static ExtractedShipment addItemsAsUncertain(ExtractedShipment shipment, ExtractedShipment row) {
        List<ExtractedItem> items = new ArrayList<>(shipment.items());
        items.addAll(row.asUncertain().items());
        return shipment.with().items(items).build();
    }

    /// Returns the lines without the sentences about earlier shipments. A sentence may span several lines.
    static List<String> removeSentencesAboutPastShipments(List<String> passage) {
        String text = String.join("\n", passage);
        return EARLIER_TIME.isFoundInText(text)
                ? SENTENCE.matcher(text)
                        .replaceAll(sentence -> Matcher.quoteReplacement(
                                isAboutPastShipment(sentence.group())
                                        ? sentence.group().replaceAll("[^\\n]", "")
                                        : sentence.group()))
                        .lines()
                        .toList()
                : passage;
    }

    private static boolean isAboutPastShipment(String sentence) {
        return EARLIER_TIME.isFoundInText(sentence)
                && PAST_VERB.isFoundInText(sentence)
                && !COMPARISON.isFoundInText(sentence);
    }

    // Removes a sample table below a line such as "Example (do not quote)".
    private static List<String> removeExamples(List<String> passage) {
        List<String> lines = new ArrayList<>();
        boolean isInExample = false;
        boolean hasExampleStarted = false;
        for (String line : passage) {
            if (EXAMPLE.matchesWhole(line)) {
                isInExample = true;
                hasExampleStarted = false;
            } else if (isInExample && hasExampleStarted && line.isBlank()) {
                isInExample = false;
            } else if (!isInExample && !EXAMPLE_ON_LINE.isFoundInText(line)) {
                lines.add(line);
            }
            hasExampleStarted |= isInExample && !EXAMPLE.matchesWhole(line) && !line.isBlank();
        }
        return lines;
    }

    private static List<String> addColonsAndRemoveBoilerplate(List<String> passage) {
        return BoilerplateText.removeSignatureAndMaskBoilerplate(addMissingColons(passage), FREIGHT::isFoundInText)
                .stream()
                .map(line -> line.isPartlyParsed() || line.maskedText().equals(line.text()) ? line.text() : "")
                .toList();
    }

    // Parses the text above and below a table, such as "All from Golden, CO 80401". The values of this text
    // apply to each row, but are uncertain. Its references, its declared value, and a lane with both ends are
    // not used.
    private ExtractedShipment parseSharedValues(List<String> around) {
        PassageContent content = parseContent(around);
        ExtractedShipment shared = parseItemsAndBuildShipment(content);
        boolean isOneEnd = shared.origin() == null || shared.destination() == null;
        boolean isTraitOnly = shared.items().size() == 1
                && shared.items().getFirst().quantity() == null
                && shared.items().getFirst().weight() == null;
        return shared.with()
                .origin(isOneEnd ? shared.origin() : null)
                .destination(isOneEnd ? shared.destination() : null)
                .unitSystem(null)
                .items(isTraitOnly ? shared.items() : List.of())
                .references(List.of())
                .declaredValue(null)
                .build()
                .asUncertain();
    }

    /// Parses lines as the text of a single shipment, without looking for further shipments.
    ExtractedShipment parseOnlyShipment(List<String> texts) {
        return parseItemsAndBuildShipment(parseContent(texts));
    }

    // Completes the places of the shipments from the lanes: "From Tacoma:" above a list of destinations is the
    // origin of each shipment.
    private static List<ExtractedShipment> completePlacesFromLanes(
            List<ExtractedShipment> several, List<ExtractedLane> lanes) {
        List<ExtractedShipment> completed = new ArrayList<>();
        for (int index = 0; index < several.size(); index++) {
            completed.addAll(
                    index < lanes.size()
                            ? RequestAssembler.completeShipmentsFrom(
                                    List.of(several.get(index)),
                                    List.of(lanes.get(index).toUncertainShipment()))
                            : List.of(several.get(index)));
        }
        return completed;
    }

    // Adds a colon between label and value in tables with two columns and in lines such as "Pieces 4".
    private static List<String> addMissingColons(List<String> passage) {
        List<String> lines = new ArrayList<>();
        for (int index = 0; index < passage.size(); index++) {
            if (passage.get(index).indexOf('\t') < 0 && passage.get(index).indexOf('|') < 0) {
                boolean isInQuantityList = isQuantityLine(passage, index)
                        && (isQuantityLine(passage, index - 1) || isQuantityLine(passage, index + 1));
                lines.add(
                        isInQuantityList ? QUANTITY_LINE.replaceFirst(passage.get(index), "$1: ") : passage.get(index));
                continue;
            }
            Matcher labelAndValue = LABEL_AND_VALUE.matcher(passage.get(index));
            boolean isNextToPair = (index > 0
                            && LABEL_AND_VALUE.matcher(passage.get(index - 1)).matches())
                    || (index + 1 < passage.size()
                            && LABEL_AND_VALUE.matcher(passage.get(index + 1)).matches());
            boolean isPair = labelAndValue.matches()
                    && (isNextToPair
                            || QUANTITY_LINE.isFoundInText(labelAndValue.group(1) + " " + labelAndValue.group(2)));
            lines.add(isPair ? labelAndValue.group(1) + ": " + labelAndValue.group(2) : passage.get(index));
        }
        return lines;
    }

    private static boolean isQuantityLine(List<String> passage, int index) {
        return index >= 0 && index < passage.size() && QUANTITY_LINE.isFoundInText(passage.get(index));
    }

    /// The place that a passage names as replacement for an earlier place; empty if it names none.
    Optional<LaneStopFinder.PlaceReplacement> findPlaceReplacement(List<String> passage) {
        return stopFinder.findPlaceReplacement(passage);
    }

    /// The lines of all passages parsed by this parser that may be meaningful but were not parsed.
    List<String> allUnreadLines() {
        return List.copyOf(unreadLines);
    }

    private static List<RequestLine> toLinesWithoutStreets(List<String> texts) {
        List<RequestLine> lines = new ArrayList<>();
        for (int index = 0; index < texts.size(); index++) {
            RequestLine line = new RequestLine(index, texts.get(index));
            StreetAddresses.consumeStreetAddresses(line);
            lines.add(line);
        }
        return lines;
    }

    // The values of a passage that are parsed before its items, because the items are parsed from the remaining
    // words.
    private record PassageContent(
            List<String> texts,
            List<String> textsWithoutStreets,
            List<RequestLine> lines,
            List<ExtractedValue<String>> containerNumbers,
            @Nullable ExtractedContainer container,
            List<ExtractedValue<String>> references,
            @Nullable ExtractedValue<BigDecimal> declaredValue,
            ShipmentDateParser dates,
            List<ExtractedAccessorial> accessorials,
            List<ExtractedValue<String>> modes,
            List<LaneStop> stops,
            int unexplainedPlaceCount) {}

    private PassageContent parseContent(List<String> texts) {
        List<RequestLine> lines = toLinesWithoutStreets(texts);
        List<String> textsWithoutStreets =
                lines.stream().map(RequestLine::maskedText).toList();
        List<ExtractedValue<String>> containers =
                isDrayage ? ContainerParser.findAndConsumeContainerNumbers(lines) : List.of();
        var container = isDrayage
                ? ContainerParser.parseAndConsumeContainer(lines, containers.isEmpty() ? null : containers.getFirst())
                : null;
        var references = ReferenceNumberFinder.findAndConsumeReferences(lines);
        var value = DeclaredValueFinder.findAndConsumeDeclaredValue(lines, defaultCountry);
        ShipmentDateParser days = ShipmentDateParser.parseAndConsumeDates(lines, today, isWrittenDateKnown, language);
        var accessorials = AccessorialFinder.findAndConsumeAccessorials(lines);
        var modes = ModeFinder.findAndConsumeModes(lines);
        List<LaneStop> stops = stopFinder.findAndConsumeStops(lines);
        return new PassageContent(
                texts,
                textsWithoutStreets,
                lines,
                containers,
                container,
                references,
                value,
                days,
                AccessorialFinder.markUnexplainedAccessorialsUncertain(accessorials, lines),
                modes,
                stops,
                stopFinder.unexplainedPlaceCount());
    }

    private ExtractedShipment parseItemsAndBuildShipment(PassageContent passageContent) {
        var lane = ExtractedLane.combineStopsToLanes(passageContent.stops()).stream()
                .findFirst();
        boolean isMetric = language != RequestLanguage.EN
                || passageContent.texts().stream().anyMatch(METRIC_UNITS::isFoundInText);
        UnitSystem system = isMetric ? UnitSystem.METRIC : UnitSystem.US;
        RequestItemParser.ParsedItems goods = RequestItemParser.parseAndConsumeItems(passageContent.lines(), system);
        addUnreadLines(passageContent.lines());
        ExtractedShipment shipment = new ExtractedShipment(
                lane.map(ExtractedLane::origin).map(this::markAmbiguousCountry).orElse(null),
                lane.map(ExtractedLane::destination)
                        .map(this::markAmbiguousCountry)
                        .orElse(null),
                null,
                goods.units() == null && !isDrayage && !goods.items().isEmpty()
                        ? RequestItemParser.findUnitSystemAsUncertain(passageContent.texts())
                        : goods.units(),
                ItemEvidence.markKindsWithUnexplainedNumbersUncertain(
                        goods.items(),
                        goods.units() == null ? null : goods.units().value(),
                        passageContent.textsWithoutStreets()),
                passageContent.accessorials(),
                passageContent.modes(),
                passageContent.dates().readyDate(),
                passageContent.dates().mustDeliverBy(),
                passageContent.declaredValue(),
                passageContent.references(),
                null);
        ExtractedShipment containerShipment = passageContent.container() == null
                ? shipment
                : ContainerMoveBuilder.toContainerMove(
                        shipment, passageContent.container(), passageContent.stops(), passageContent.texts());
        UncertaintyPhrases uncertaintyPhrases = new UncertaintyPhrases(passageContent.texts());
        return containerShipment.asUncertainUnlessMatching(extracted -> passageContent.unexplainedPlaceCount() < 2
                && (passageContent.modes().contains(extracted)
                        || !uncertaintyPhrases.isValueUncertain(extracted.sourceText())));
    }

    // Marks all parts of a place in a Spanish text as uncertain if the place is written only as a code such as
    // "64000", because the code may be Mexican or from the US.
    private ExtractedPlace markAmbiguousCountry(ExtractedPlace place) {
        ExtractedValue<String> code = place.postalCode();
        boolean isAmbiguous = language == RequestLanguage.ES
                && code != null
                && POSTAL_CODE_ONLY.matchesWhole(code.sourceText())
                && PostalCode.stateOf(Country.MX, code.value()).isPresent()
                && PostalCode.stateOf(Country.US, code.value()).isPresent();
        return place.asUncertainUnless(!isAmbiguous);
    }

    private void addUnreadLines(List<RequestLine> lines) {
        for (RequestLine line : lines) {
            String remainingText = line.remainingText();
            boolean isMeaningful =
                    remainingText.chars().filter(Character::isLetterOrDigit).count() >= 3
                            && !BoilerplateText.isOnlyPoliteRequest(remainingText);
            if (isMeaningful
                    && (!line.isPartlyParsed()
                            || (line.maskedText().equals(line.text()) && MANY_WORDS.matchesWhole(remainingText)))) {
                String text = line.text().strip();
                if (!unreadLines.contains(text)) {
                    unreadLines.add(text);
                }
            }
        }
    }

    // Splits the lines of a text with several shipments into the lines of each shipment. The text is split at
    // its headings if it has one heading per lane, else at the start of each lane. Lines that apply to all
    // shipments are added to each of them.
    //
    // @param hasHeadings whether both ends of a lane are below every heading
    private static List<List<String>> splitLinesByShipment(
            List<String> lines, List<LaneStop> stops, List<ExtractedLane> lanes, boolean hasHeadings) {
        List<Integer> starts = findHeadingIndexes(lines);
        if (!hasHeadings
                && (starts.size() != lanes.size()
                        || !(everySegmentHasStop(starts, stops, LaneEnd.ORIGIN)
                                || everySegmentHasStop(starts, stops, LaneEnd.DESTINATION)))) {
            starts = new ArrayList<>();
            for (ExtractedLane lane : lanes) {
                int start = lane.lineIndex();
                while (start > 0 && !lines.get(start - 1).isBlank() && HEADING.matchesWhole(lines.get(start - 1))) {
                    start--;
                }
                starts.add(start);
            }
        }
        List<String> leadingLines = new ArrayList<>(lines.subList(0, starts.getFirst()));
        List<String> commonLines = lines.subList(starts.getLast(), lines.size()).stream()
                .filter(line -> APPLIES_TO_ALL.matchesWhole(line))
                .toList();
        List<List<String>> segments = new ArrayList<>();
        for (int index = 0; index < starts.size(); index++) {
            int end = index + 1 < starts.size() ? starts.get(index + 1) : lines.size();
            List<String> segment = new ArrayList<>(leadingLines);
            segment.addAll(lines.subList(starts.get(index), Math.max(end, starts.get(index))));
            if (index + 1 < starts.size()) {
                segment.addAll(commonLines);
            }
            segments.add(segment);
        }
        return segments;
    }

    private static List<Integer> findHeadingIndexes(List<String> lines) {
        List<Integer> starts = new ArrayList<>();
        for (int index = 0; index < lines.size(); index++) {
            if (HEADING.matchesWhole(lines.get(index))) {
                starts.add(index);
            }
        }
        return starts;
    }

    private static boolean everySegmentHasStop(List<Integer> starts, List<LaneStop> stops, LaneEnd end) {
        for (int index = 0; index < starts.size(); index++) {
            int start = starts.get(index);
            int next = index + 1 < starts.size() ? starts.get(index + 1) : Integer.MAX_VALUE;
            if (stops.stream()
                    .noneMatch(stop -> stop.end() == end && stop.lineIndex() >= start && stop.lineIndex() < next)) {
                return false;
            }
        }
        return starts.size() > 1;
    }
}
