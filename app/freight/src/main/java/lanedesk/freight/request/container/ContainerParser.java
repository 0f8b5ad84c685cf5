package lanedesk.freight.request.container;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import lanedesk.freight.ContainerNumber;
import lanedesk.freight.Measure;
import lanedesk.freight.Unit;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.paste.Certainty;
import lanedesk.freight.paste.NumberStyle;
import lanedesk.freight.request.found.ExtractedContainer;
import lanedesk.freight.request.found.ExtractedValue;
import lanedesk.freight.request.found.RequestedMoveType;
import lanedesk.freight.request.text.RequestLine;
import lanedesk.freight.scan.PatternScan;
import lanedesk.freight.scan.PatternTable;
import lanedesk.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// Decides whether a text is about drayage, and parses the values of a container from a text.
public final class ContainerParser {
    private static final PatternTable PHRASES = PatternTable.read(
            ContainerParser.class,
            "container-phrases.txt",
            Map.of("plain number", NumberStyle.NUMBER, "weight units", Unit.WEIGHT_UNIT_PATTERN));
    private static final ScanPattern CONTAINER_NUMBER = PHRASES.compilePattern("container number");
    private static final ScanPattern BOOKING_NUMBER = PHRASES.compilePattern("booking number");
    // Matches the label of a booking number, which may look like a container number.
    private static final ScanPattern EARLIER_CONTAINER_AFTER = PHRASES.compilePattern("earlier container after");
    private static final ScanPattern EARLIER_CONTAINER_BEFORE = PHRASES.compilePattern("earlier container before");
    private static final ScanPattern BOOKING_LABEL_BEFORE = PHRASES.compilePattern("booking label before");
    private static final ScanPattern IMPORT = PHRASES.compilePattern("import");
    private static final ScanPattern EXPORT = PHRASES.compilePattern("export");
    private static final ScanPattern INBOUND = PHRASES.compilePattern("inbound");
    private static final ScanPattern OUTBOUND = PHRASES.compilePattern("outbound");
    private static final ScanPattern DRAYAGE_WORD = PHRASES.compilePattern("drayage word");
    private static final ScanPattern DRAYAGE_HINT = PHRASES.compilePattern("drayage hint");
    private static final ScanPattern TERMINAL = PHRASES.compilePattern("terminal");
    private static final ScanPattern STEAMSHIP_LINE = PHRASES.compilePattern("steamship line");
    private static final ScanPattern MARKET = PHRASES.compilePattern("market");
    private static final ScanPattern ANY_DRAYAGE_WORD =
            ScanPattern.anyOf("", Stream.of(DRAYAGE_WORD, IMPORT, EXPORT, BOOKING_NUMBER, DRAYAGE_HINT));
    private static final ScanPattern ANY_TERMINAL = NamedFacility.anyTerminalPattern();
    private static final ScanPattern ANY_STEAMSHIP_LINE = NamedFacility.anySteamshipLinePattern();
    private static final Pattern SHORT_WORD = Pattern.compile("(?U)(?<![\\p{L}\\d])\\p{L}{3,5}(?![\\p{L}\\d])");
    // A smaller weight, in pounds or kilograms, is not the weight of a container's cargo.
    private static final BigDecimal MIN_WEIGHT = BigDecimal.valueOf(1_000);
    private static final ScanPattern SEVERAL_WEIGHTS = PHRASES.compilePattern("several weights");
    private static final ScanPattern WEIGHT = PHRASES.compilePattern("weight");
    private static final ScanPattern WEIGHT_WITHOUT_UNIT = PHRASES.compilePattern("weight without unit");
    // A smaller weight after a word for "each", in pounds or kilograms, is that of a piece.
    private static final BigDecimal MIN_WEIGHT_OF_EACH = BigDecimal.valueOf(8_000);
    private static final ScanPattern EACH_BEFORE = PHRASES.compilePattern("each before");
    private static final ScanPattern NOT_CARGO_WEIGHT = PHRASES.compilePattern("not cargo weight");

    // The words before and after the name of a city that show that the city is the market, the most conclusive
    // words first.
    private static final List<MarketPhrase> MARKET_PHRASES = List.of(
            MarketPhrase.of("(?:port|puerto|pier|ramp|terminal|rail)s? (?:of|de|d['’]|at|in) ?", "", true, null),
            MarketPhrase.of("", "(?=,? (?:[A-Z]{2} )?(?:port|terminal|rail|ramp|pier)s?\\b)", true, null),
            MarketPhrase.of(
                    "(?:ex|off|out of|from|at|via|landing (?:at|in)|arriving(?: at| in)?|desde|de|del|de la) (?:the"
                            + " )?(?:port )?",
                    "",
                    false,
                    RequestedMoveType.EXPORT),
            MarketPhrase.of("(?:imports?|exports?|dray(?:age)?|importaci[oó]n|exportaci[oó]n) ", "", false, null),
            MarketPhrase.of(
                    "(?:to|into|at|via|through|hasta|a|al|à|au|vers) (?:the )?(?:port )?",
                    "",
                    false,
                    RequestedMoveType.IMPORT));
    // Matches the name of a market anywhere, unless a postal code follows the name or the name is a
    // destination.
    private static final MarketPhrase ANY_MARKET = MarketPhrase.of(
            "(?<!(?:to|in|deliver|for) )", "(?!\\p{L}|,? (?:[A-Z]{2}|\\p{Lu}\\p{L}+),? \\d{5})", false, null);

    // Words before and after the name of a market.
    //
    // @param patterns pattern of each market with these words
    // @param isConclusive whether the words prove the market by themselves
    // @param warehouseSideMove the move type in which these words name the side of the warehouse, not of the
    //     market; null if there is none
    private record MarketPhrase(
            Map<NamedFacility, Pattern> patterns,
            boolean isConclusive,
            @Nullable RequestedMoveType warehouseSideMove) {
        static MarketPhrase of(
                String before, String after, boolean isConclusive, @Nullable RequestedMoveType otherMove) {
            Map<NamedFacility, Pattern> patterns = new LinkedHashMap<>();
            NamedFacility.MARKETS.forEach(market -> patterns.put(
                    market,
                    Pattern.compile("(?iu)(?<![\\p{L}\\d])" + before + "(?:" + market.patternWithoutLookbehind() + ")"
                            + after)));
            return new MarketPhrase(patterns, isConclusive, otherMove);
        }
    }

    private ContainerParser() {}

    /// Whether a text is about drayage and not about OTR, according to a score of container numbers, sizes and
    /// drayage words.
    public static boolean isDrayage(String text) {
        int score = findContainerNumber(text).isPresent() ? 3 : 0;
        score += ContainerEquipment.hasContainerSizeAndType(text) ? 2 : 0;
        score += ANY_TERMINAL.isFoundInText(text) ? 1 : 0;
        score += ANY_STEAMSHIP_LINE.isFoundInText(text) ? 1 : 0;
        return score >= 3 || (ANY_DRAYAGE_WORD.isFoundInText(text) && score + scoreDrayageWords(text) >= 3);
    }

    private static int scoreDrayageWords(String text) {
        int score = DRAYAGE_WORD.isFoundInText(text) ? 3 : 0;
        score += IMPORT.isFoundInText(text) || EXPORT.isFoundInText(text) ? 1 : 0;
        score += BOOKING_NUMBER.isFoundInText(text) ? 1 : 0;
        score += ContainerEquipment.hasCountedContainerSize(text) ? 1 : 0;
        PatternScan hints = DRAYAGE_HINT.scanMatches(text);
        int hint = 0;
        while (hints.findNext() && hint < 2) {
            hint++;
        }
        return score + hint;
    }

    /// The text with the short names of ports, terminals and steamship lines, such as `msc`, in capital
    /// letters. In other texts, only the capital letters distinguish them from words.
    public static String capitalizeShortNames(String text) {
        return SHORT_WORD.matcher(text).replaceAll(word -> {
            String name = word.group().toUpperCase(Locale.ROOT);
            boolean isName = Stream.of(NamedFacility.MARKETS, NamedFacility.TERMINALS, NamedFacility.STEAMSHIP_LINES)
                    .flatMap(List::stream)
                    .anyMatch(facility -> facility.namePattern().matchesWhole(name));
            return isName ? name : Matcher.quoteReplacement(word.group());
        });
    }

    /// Finds the distinct container numbers of a text in their order, and marks them as parsed. A number is
    /// certain if its check digit is valid.
    public static List<ExtractedValue<String>> findAndConsumeContainerNumbers(List<RequestLine> lines) {
        List<ExtractedValue<String>> numbers = new ArrayList<>();
        for (RequestLine line : lines) {
            PatternScan number = CONTAINER_NUMBER.scanMatches(line.maskedText());
            while (number.findNext()) {
                String before = line.maskedText().substring(0, number.start());
                String after = line.maskedText().substring(number.end());
                if (BOOKING_LABEL_BEFORE.isFoundInText(before)
                        || EARLIER_CONTAINER_BEFORE.isFoundInText(before)
                        || EARLIER_CONTAINER_AFTER.isFoundInText(after)) {
                    continue;
                }
                boolean isValid = ContainerNumber.checkNumber(number.group()) instanceof ContainerNumber.Check.Valid;
                String compactNumber = number.group().replaceAll("[\\s/-]", "").toUpperCase(Locale.ROOT);
                line.consumeAsParsed(number.start(), number.end());
                if (numbers.stream().noneMatch(other -> other.value().equals(compactNumber))) {
                    numbers.add(new ExtractedValue<>(compactNumber, isValid, number.group()));
                }
            }
        }
        return numbers;
    }

    private static Optional<String> findContainerNumber(String text) {
        PatternScan number = CONTAINER_NUMBER.scanMatches(text);
        return number.findNext() ? Optional.of(number.group()) : Optional.empty();
    }

    /// Parses the values of a container and masks the parsed words in `lines`.
    ///
    /// @param number the container number, if already parsed; null if the text has none
    public static ExtractedContainer parseAndConsumeContainer(
            List<RequestLine> lines, @Nullable ExtractedValue<String> number) {
        ExtractedValue<String> bookingNumber = findAndConsumeFirst(BOOKING_NUMBER, lines)
                .map(extracted -> extracted.withMappedValue(text -> text))
                .orElse(null);
        ContainerEquipment equipment = ContainerEquipment.parseAndConsumeEquipment(lines, true);
        ExtractedValue<String> terminal = findAndConsumeFirst(TERMINAL, lines)
                .map(found -> found.withMappedValue(text -> text.replaceAll("[\\s.]+$", "")))
                .or(() -> NamedFacility.findAndConsumeFirst(NamedFacility.TERMINALS, lines))
                .orElse(null);
        ExtractedValue<String> steamshipLine = findAndConsumeFirst(STEAMSHIP_LINE, lines)
                .map(found ->
                        found.withMappedValue(text -> NamedFacility.findNameIn(NamedFacility.STEAMSHIP_LINES, text)
                                .orElse(text.replaceAll("[\\s.]+$", ""))))
                .or(() -> NamedFacility.findAndConsumeFirst(NamedFacility.STEAMSHIP_LINES, lines))
                .orElse(null);
        ExtractedValue<RequestedMoveType> moveType = parseAndMaskMoveType(lines);
        return new ExtractedContainer(
                moveType,
                equipment.type(),
                equipment.lengthFeet(),
                parseAndConsumeCargoWeight(lines),
                equipment.reefer(),
                parseAndConsumeMarket(lines, terminal, moveType),
                terminal,
                steamshipLine,
                bookingNumber,
                number);
    }

    private static Optional<ExtractedValue<String>> findAndConsumeFirst(ScanPattern pattern, List<RequestLine> lines) {
        for (RequestLine line : lines) {
            PatternScan scan = pattern.scanMatches(line.maskedText());
            if (scan.findNext()) {
                line.consumeAsParsed(scan.start(), scan.end());
                return Optional.of(ExtractedValue.ofCertain(scan.group(1).strip(), scan.group()));
            }
        }
        return Optional.empty();
    }

    private static @Nullable ExtractedValue<RequestedMoveType> parseAndMaskMoveType(List<RequestLine> lines) {
        String all = String.join("\n", lines.stream().map(RequestLine::text).toList());
        PatternScan importWord = IMPORT.scanMatches(all);
        PatternScan exportWord = EXPORT.scanMatches(all);
        boolean isImport = importWord.findNext();
        boolean isExport = exportWord.findNext();
        if (isImport || isExport) {
            lines.forEach(line -> {
                line.maskAllMatches(IMPORT);
                line.maskAllMatches(EXPORT);
            });
            RequestedMoveType moveType = isImport ? RequestedMoveType.IMPORT : RequestedMoveType.EXPORT;
            return new ExtractedValue<>(
                    moveType, isImport != isExport, isImport ? importWord.group() : exportWord.group());
        }
        int inbound = countMatches(INBOUND, all);
        int outbound = countMatches(OUTBOUND, all);
        return inbound == outbound
                ? null
                : ExtractedValue.ofUncertain(
                        inbound > outbound ? RequestedMoveType.IMPORT : RequestedMoveType.EXPORT, "");
    }

    private static int countMatches(ScanPattern pattern, String text) {
        PatternScan matcher = pattern.scanMatches(text);
        int count = 0;
        while (matcher.findNext()) {
            count++;
        }
        return count;
    }

    private static @Nullable ExtractedValue<String> parseAndConsumeMarket(
            List<RequestLine> lines,
            @Nullable ExtractedValue<String> terminal,
            @Nullable ExtractedValue<RequestedMoveType> moveType) {
        Optional<ExtractedValue<String>> labelled = findAndConsumeFirst(MARKET, lines);
        if (labelled.isPresent()) {
            return labelled.get()
                    .withMappedValue(text -> NamedFacility.findNameIn(NamedFacility.MARKETS, text)
                            .orElse(text.replaceAll("(?:,.*)?[\\s.]*$", "")))
                    .asUncertainUnless(NamedFacility.findNameIn(
                                    NamedFacility.MARKETS, labelled.get().value())
                            .isPresent());
        }
        return MARKET_PHRASES.stream()
                .filter(phrase -> moveType == null || moveType.value() != phrase.warehouseSideMove())
                .flatMap(phrase -> findMarket(phrase, lines).stream())
                .findFirst()
                .or(() -> Optional.ofNullable(terminal)
                        .flatMap(named -> NamedFacility.findNameIn(NamedFacility.MARKETS, named.value())
                                .map(name -> ExtractedValue.ofUncertain(name, named.sourceText()))))
                .or(() -> findMarket(ANY_MARKET, lines))
                .orElse(null);
    }

    private static Optional<ExtractedValue<String>> findMarket(MarketPhrase phrase, List<RequestLine> lines) {
        for (RequestLine line : lines) {
            for (Map.Entry<NamedFacility, Pattern> market : phrase.patterns().entrySet()) {
                Matcher matcher = market.getValue().matcher(line.text());
                if (matcher.find()) {
                    return Optional.of(
                            new ExtractedValue<>(market.getKey().name(), phrase.isConclusive(), matcher.group()));
                }
            }
        }
        return Optional.empty();
    }

    /// The highest cargo weight that the text states, in the unit system of the first weight; null if the text
    /// states none. The weight is certain only if the text states no other weight.
    private static @Nullable ExtractedValue<BigDecimal> parseAndConsumeCargoWeight(List<RequestLine> lines) {
        String fullText =
                String.join("\n", lines.stream().map(RequestLine::text).toList());
        NumberStyle style = NumberStyle.detect(fullText, false);
        ExtractedValue<BigDecimal> heaviest = null;
        UnitSystem system = null;
        int otherWeights = 0;
        for (RequestLine line : lines) {
            PatternScan weight = WEIGHT.scanMatches(line.maskedText());
            while (weight.findNext()) {
                if (NOT_CARGO_WEIGHT.matchesWhole(line.maskedText().substring(0, weight.start()))) {
                    continue;
                }
                Optional<NumberStyle.ParsedNumber> number = style.parse(weight.group("figure"));
                Optional<Unit> unit = Unit.findByWord(Measure.WEIGHT, weight.group("unit"));
                if (number.isEmpty() || unit.isEmpty()) {
                    continue;
                }
                UnitSystem unitSystem = unit.get().system();
                BigDecimal convertedWeight =
                        unit.get().convertTo(unitSystem, number.get().value());
                BigDecimal value =
                        weight.group("thousand") == null ? convertedWeight : convertedWeight.movePointRight(3);
                boolean isOfPiece = EACH_BEFORE.isFoundInText(line.maskedText().substring(0, weight.start()));
                if (value.compareTo(isOfPiece ? MIN_WEIGHT_OF_EACH : MIN_WEIGHT) < 0) {
                    continue;
                }
                line.consumeAsParsed(weight.start(), weight.end());
                boolean isCertain = number.get().certainty() == Certainty.SURE
                        && !weight.group("unit").toLowerCase(Locale.ROOT).startsWith("ton");
                boolean isOtherWeight = heaviest != null
                        && (system != unitSystem || heaviest.value().compareTo(value) != 0);
                otherWeights += isOtherWeight ? 1 : 0;
                if (heaviest == null || (system == unitSystem && value.compareTo(heaviest.value()) > 0)) {
                    heaviest = new ExtractedValue<>(value.stripTrailingZeros(), isCertain, weight.group());
                    system = unitSystem;
                }
            }
        }
        if (heaviest == null) {
            return parseAndConsumeCargoWeightWithoutUnit(lines, style);
        }
        boolean isApproximate = fullText.matches("(?isu).*(?:~|approx|about|aprox|environ|around|est\\.?)\\s*"
                + Pattern.quote(heaviest.sourceText()) + ".*");
        return heaviest.asUncertainUnless(
                otherWeights == 0 && !isApproximate && !SEVERAL_WEIGHTS.isFoundInText(fullText));
    }

    private static @Nullable ExtractedValue<BigDecimal> parseAndConsumeCargoWeightWithoutUnit(
            List<RequestLine> lines, NumberStyle style) {
        for (RequestLine line : lines) {
            PatternScan weight = WEIGHT_WITHOUT_UNIT.scanMatches(line.maskedText());
            if (weight.findNext()) {
                line.consumeAsParsed(weight.start(), weight.end());
                return style.parse(weight.group("figure"))
                        .map(figure -> ExtractedValue.ofUncertain(figure.value(), weight.group()))
                        .orElse(null);
            }
        }
        return null;
    }
}
