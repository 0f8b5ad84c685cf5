package lanedesk.freight.request;

import java.math.BigDecimal;
import java.time.Clock;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.freight.FreightClass;
import lanedesk.freight.Measure;
import lanedesk.freight.Unit;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.lane.Country;
import lanedesk.freight.lane.ParsedPlace;
import lanedesk.freight.lane.Place;
import lanedesk.freight.lane.PlaceParser;
import lanedesk.freight.paste.PackageWords;
import lanedesk.freight.place.MexicanTownStates;
import lanedesk.freight.place.PlaceCheck;
import lanedesk.freight.place.PlaceIndex;
import lanedesk.freight.place.Town;
import lanedesk.freight.request.container.ContainerParser;
import lanedesk.freight.request.found.ExtractedItem;
import lanedesk.freight.request.found.ExtractedPlace;
import lanedesk.freight.request.found.ExtractedRequest;
import lanedesk.freight.request.found.ExtractedShipment;
import lanedesk.freight.request.found.ExtractedValue;
import lanedesk.freight.request.found.RequestedMode;
import lanedesk.freight.request.goods.RequestItemParser;
import lanedesk.freight.request.lane.LaneEnd;
import lanedesk.freight.request.lane.PlaceCompleter;
import lanedesk.freight.request.terms.AccessorialFinder;
import lanedesk.freight.request.terms.DeclaredValueFinder;
import lanedesk.freight.request.terms.ModeFinder;
import lanedesk.freight.request.terms.ReferenceNumberFinder;
import lanedesk.freight.request.terms.ShipmentDateParser;
import lanedesk.freight.request.text.RequestLanguage;
import lanedesk.freight.request.text.RequestLine;
import lanedesk.freight.scan.CharacterCleaner;
import lanedesk.freight.scan.PatternTable;
import lanedesk.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// Parses one line that a dispatcher types about a shipment, such as `6 plt 2400 48x40x52 c85 dallas reno
/// liftgate fri`. The line has no sentences: its places and the parts of its items are found here, in any
/// order, and are read by the parsers of customer requests. The first place is the origin unless a word
/// states otherwise, and a number without a unit is the total weight. What is not understood is an unread
/// text of the result.
public final class QuickLineParser {
    // The length of the part of a line that is read.
    private static final int MAX_LENGTH = 400;

    private static final int MAX_PLACE_WORDS = 6;
    private static final int MIN_WEIGHT_DIGITS = 2;
    private static final PatternTable PHRASES = PatternTable.read(
            QuickLineParser.class,
            "quick-line-phrases.txt",
            Map.of(
                    "packages",
                    PackageWords.patternOfAllWords(),
                    "weight unit",
                    Unit.WEIGHT_UNIT_PATTERN,
                    "length unit",
                    Unit.LENGTH_UNIT_PATTERN));
    private static final Pattern WORD = Pattern.compile("[^\\s,;()]+");
    private static final Pattern LETTERS = Pattern.compile("(?U)(?<![\\p{L}\\d])\\p{L}+(?![\\p{L}\\d])");
    // Words such as `machine parts` between a package and the next part.
    private static final Pattern WORDS_AFTER_PACKAGE = Pattern.compile(
            "\\s*(?:(?:of|de)\\s+)?(?<words>\\p{L}[\\p{L}'’&-]+(?: \\p{L}[\\p{L}'’&-]+){0,4})(?![\\p{L}\\d])");
    private static final Pattern ITEM_PART = Pattern.compile(PHRASES.patternText("item part"));
    private static final ScanPattern ARROW = PHRASES.compilePattern("arrow");
    private static final ScanPattern ORIGIN_WORD = PHRASES.compilePattern("origin word");
    private static final ScanPattern DESTINATION_WORD = PHRASES.compilePattern("destination word");
    private static final ScanPattern DATE_WORD = PHRASES.compilePattern("date word");
    private static final ScanPattern ARROW_BEFORE_CODE = PHRASES.compilePattern("arrow before code");
    private static final Pattern CONTAINER_LINE = Pattern.compile(PHRASES.patternText("container line"));
    private static final ScanPattern REFERENCE_WORD = PHRASES.compilePattern("reference word");
    private static final ScanPattern NUMBER_SIGN = PHRASES.compilePattern("number sign");
    private static final ScanPattern NO_TOWN = PHRASES.compilePattern("no town");
    private static final Pattern IGNORED_WORDS = Pattern.compile(PHRASES.patternText("ignored word"));
    private static final ScanPattern CODE_AT_END =
            ScanPattern.of("(?i)(?:.*\\s)?(?:\\d{5}(?:-\\d{4})?|[a-z]\\d[a-z](?:\\s?\\d[a-z]\\d)?)");
    private static final ScanPattern UNKNOWN_TOWN = ScanPattern.of("(?U)\\p{L}{3,}(?: \\p{L}{3,})? \\p{L}{2}");
    private static final ScanPattern METRIC_WORD =
            ScanPattern.of("(?iu)(?<![\\p{L}])(?:kgs?|kilos?|kilogram\\p{L}*|cms?|mm|toneladas?|tonnes?)(?!\\p{L})");

    private final PlaceIndex index;
    private final Clock clock;

    /// Creates a parser with known postal codes. Dates such as "Friday" are counted from the clock's date.
    public QuickLineParser(PlaceIndex index, Clock clock) {
        this.index = index;
        this.clock = clock;
    }

    // A part of the line.
    private record Word(String text, int start, int end) {}

    // A place in the line.
    //
    // @param firstWord index of the word that the place starts with
    // @param wordAfter index of the word after the place
    // @param end the end of the lane that the word before the place states; null if it states none
    private record PlaceInLine(
            ExtractedPlace place,
            int firstWord,
            int wordAfter,
            @Nullable LaneEnd end) {}

    // A text that is parsed instead of a typed text.
    private record Replacement(String parsedText, String typedText) {}

    /// Parses a line. The result has one shipment, or none if nothing was read.
    ///
    /// @param dispatcherLanguage language of the line if the line has no words of another language
    public ExtractedRequest parseLine(String typedLine, RequestLanguage dispatcherLanguage) {
        String line = CharacterCleaner.normalizeCharacters(typedLine);
        int length = Math.min(line.length(), MAX_LENGTH);
        String text = ARROW.replaceAll(line.substring(0, length), " → ").strip();
        String textBeyond = line.substring(length).strip();
        RequestLanguage detected = RequestLanguage.detectLanguage(text);
        RequestLanguage language = detected == RequestLanguage.EN ? dispatcherLanguage : detected;
        ExtractedRequest request =
                ContainerParser.isDrayage(text) || CONTAINER_LINE.matcher(text).matches()
                        ? parseContainerLine(text, language)
                        : new OtrLine(text, language).parse();
        return textBeyond.isEmpty()
                ? request
                : new ExtractedRequest(
                        request.mode(),
                        request.language(),
                        request.shipments(),
                        Stream.concat(request.unreadLines().stream(), Stream.of(textBeyond))
                                .toList());
    }

    // A line about a container is understood by the parser of passages as it is.
    private ExtractedRequest parseContainerLine(String line, RequestLanguage language) {
        String text = ContainerParser.capitalizeShortNames(ARROW_BEFORE_CODE.replaceAll(line, " → "));
        PassageParser parser = new PassageParser(index, language, LocalDate.now(clock), true, true, Country.US);
        ExtractedShipment shipment = parser.parseOnlyShipment(List.of(text));
        StringBuilder rest = new StringBuilder(text);
        shipment.allValues().stream()
                .map(ExtractedValue::sourceText)
                .filter(source -> !source.isEmpty())
                .forEach(source -> {
                    int start = text.indexOf(source);
                    if (start >= 0) {
                        blank(rest, start, start + source.length());
                    }
                });
        return new ExtractedRequest(
                RequestedMode.DRAYAGE,
                language.code(),
                List.of(shipment.withSourceTexts(source -> typedText(line, source))),
                unreadTexts(rest.toString()));
    }

    // The text as typed, which may differ in capital letters; empty for a text that was not typed.
    private static String typedText(String line, String text) {
        int start = line.toLowerCase(Locale.ROOT).indexOf(text.toLowerCase(Locale.ROOT));
        return start < 0 ? "" : line.substring(start, start + text.length());
    }

    private static void blank(StringBuilder text, int start, int end) {
        for (int position = start; position < end; position++) {
            text.setCharAt(position, RequestLine.MASK_CHARACTER);
        }
    }

    // The texts between the masked parts, without words that state nothing.
    private static List<String> unreadTexts(String maskedText) {
        List<String> texts = new ArrayList<>();
        for (String piece : maskedText.split("[" + RequestLine.MASK_CHARACTER + ",;→]+", -1)) {
            String trimmed = piece.strip();
            if (!IGNORED_WORDS.matcher(trimmed).matches()) {
                texts.add(trimmed);
            }
        }
        return texts;
    }

    /// One line about OTR freight.
    private final class OtrLine {
        private final String text;
        private final RequestLanguage language;
        private final List<Word> words = new ArrayList<>();
        private final List<Replacement> replacements = new ArrayList<>();
        private final List<String> unreadTexts = new ArrayList<>();

        OtrLine(String text, RequestLanguage language) {
            this.text = text;
            this.language = language;
            Matcher word = WORD.matcher(text);
            while (word.find()) {
                words.add(new Word(word.group(), word.start(), word.end()));
            }
        }

        ExtractedRequest parse() {
            StringBuilder rest = new StringBuilder(text);
            List<PlaceInLine> places = choosePlaces(findPlaces());
            for (PlaceInLine found : places) {
                boolean hasEndWord = found.end() != null
                        && !DATE_WORD.matchesWhole(
                                words.get(found.firstWord() - 1).text());
                int start = words.get(found.firstWord() - (hasEndWord ? 1 : 0)).start();
                // The comma separates the words beside the place.
                blank(rest, start, words.get(found.wordAfter() - 1).end());
                rest.setCharAt(start, ',');
            }
            RequestLine line = new RequestLine(0, expandWeekdays(rest.toString()));
            List<RequestLine> lines = List.of(line);
            var references = ReferenceNumberFinder.findAndConsumeReferences(lines);
            var declaredValue = DeclaredValueFinder.findAndConsumeDeclaredValue(lines, Country.US);
            String textWithDates = line.maskedText();
            ShipmentDateParser dates =
                    ShipmentDateParser.parseAndConsumeDates(lines, LocalDate.now(clock), true, language);
            addUnusedDates(textWithDates, line.maskedText(), dates);
            var accessorials = AccessorialFinder.findAndConsumeAccessorials(lines);
            var modes = ModeFinder.findAndConsumeModes(lines);
            StringBuilder goods = new StringBuilder(line.maskedText());
            UnitSystem system = METRIC_WORD.isFoundInText(goods.toString()) ? UnitSystem.METRIC : UnitSystem.US;
            RequestItemParser.ParsedItems items = parseItems(goods, system);
            unreadTexts.addAll(unreadTexts(goods.toString()));
            ExtractedShipment shipment = new ExtractedShipment(
                            placeOf(places, LaneEnd.ORIGIN),
                            placeOf(places, LaneEnd.DESTINATION),
                            null,
                            items.units(),
                            items.items(),
                            accessorials,
                            modes,
                            dates.readyDate(),
                            dates.mustDeliverBy(),
                            declaredValue,
                            references,
                            null)
                    .withSourceTexts(this::typedTextOf);
            boolean isEmpty = shipment.allValues().isEmpty();
            return new ExtractedRequest(
                    isEmpty ? RequestedMode.NONE : RequestedMode.OTR,
                    language.code(),
                    isEmpty ? List.of() : List.of(shipment),
                    unreadTexts);
        }

        // The typed text that a text was parsed for.
        private String typedTextOf(String parsedText) {
            List<String> typed = replacements.stream()
                    .filter(replacement -> parsedText.contains(replacement.parsedText())
                            || replacement.parsedText().contains(parsedText))
                    .map(Replacement::typedText)
                    .distinct()
                    .toList();
            return text.contains(parsedText) || typed.isEmpty() ? parsedText : String.join(" ", typed);
        }

        // Finds the places of the line, each as long as possible.
        private List<PlaceInLine> findPlaces() {
            List<PlaceInLine> places = new ArrayList<>();
            int next = 0;
            while (next < words.size()) {
                Optional<PlaceInLine> found = findPlaceAt(next);
                found.ifPresent(places::add);
                next = found.map(PlaceInLine::wordAfter).orElse(next + 1);
            }
            return places;
        }

        private Optional<PlaceInLine> findPlaceAt(int first) {
            if (words.get(first).text().equals("→")) {
                return Optional.empty();
            }
            String wordBefore = first == 0 ? "" : words.get(first - 1).text().replaceAll(":$", "");
            if (isReferenceNumber(first)) {
                return Optional.empty();
            }
            LaneEnd end = ORIGIN_WORD.matchesWhole(wordBefore)
                    ? LaneEnd.ORIGIN
                    : DESTINATION_WORD.matchesWhole(wordBefore) ? LaneEnd.DESTINATION : null;
            for (int after = Math.min(words.size(), first + MAX_PLACE_WORDS); after > first; after--) {
                String place =
                        words.subList(first, after).stream().map(Word::text).collect(Collectors.joining(" "));
                boolean isNumberWithUnit = after < words.size()
                        && Unit.findByWord(Measure.WEIGHT, words.get(after).text())
                                .isPresent()
                        && CharacterCleaner.containsDigit(words.get(after - 1).text());
                if (!isNumberWithUnit) {
                    Optional<ExtractedPlace> found = readPlace(place, end != null);
                    if (found.isPresent()) {
                        return Optional.of(new PlaceInLine(found.get(), first, after, end));
                    }
                }
            }
            return Optional.empty();
        }

        // Whether a word is a number after a word such as "seal" or "PO #".
        private boolean isReferenceNumber(int word) {
            int label = word > 1 && NUMBER_SIGN.matchesWhole(words.get(word - 1).text()) ? word - 2 : word - 1;
            return label >= 0
                    && CharacterCleaner.containsDigit(words.get(word).text())
                    && REFERENCE_WORD.matchesWhole(words.get(label).text());
        }

        // Chooses the ends of the lane. Of more than two places, two that stand beside each other are the lane; the
        // others are not read.
        private List<PlaceInLine> choosePlaces(List<PlaceInLine> places) {
            if (places.size() <= 2) {
                return places;
            }
            for (int second = 1; second < places.size(); second++) {
                PlaceInLine from = places.get(second - 1);
                PlaceInLine to = places.get(second);
                if (to.firstWord() - from.wordAfter() <= (to.end() == null ? 0 : 1)) {
                    return Stream.of(from, to)
                            .map(place -> new PlaceInLine(
                                    place.place().asUncertainUnless(false),
                                    place.firstWord(),
                                    place.wordAfter(),
                                    place.end()))
                            .toList();
                }
            }
            return List.of();
        }

        private static @Nullable ExtractedPlace placeOf(List<PlaceInLine> places, LaneEnd end) {
            List<PlaceInLine> stated =
                    places.stream().filter(place -> place.end() == end).toList();
            if (!stated.isEmpty()) {
                return stated.getFirst().place().asUncertainUnless(stated.size() == 1);
            }
            // Without a word for its end, the first place is the origin and the second is the destination.
            return places.stream()
                    .filter(place -> place.end() == null)
                    .filter(place -> places.size() == 2
                            ? places.getFirst().end() != null
                                    || places.getLast().end() != null
                                    || place.equals(end == LaneEnd.ORIGIN ? places.getFirst() : places.getLast())
                            : end == LaneEnd.ORIGIN)
                    .findFirst()
                    .map(place -> place.place().asUncertainUnless(places.size() == 2))
                    .orElse(null);
        }

        // Reads a place: a postal code, a city with its state or code, or the name of a large city.
        private Optional<ExtractedPlace> readPlace(String place, boolean isAfterEndWord) {
            PlaceCompleter completer = new PlaceCompleter(index, Country.US);
            // A short name such as `chi`. "La" is also a word.
            Optional<Town> shortNamed = place.equalsIgnoreCase("la") && language != RequestLanguage.EN
                    ? Optional.empty()
                    : index.findTownByShortName(place);
            if (shortNamed.isPresent()) {
                replacements.add(new Replacement(shortNamed.get().cityAndState(), place));
                return completer.parseAndCompletePlace(shortNamed.get().cityAndState());
            }
            ParsedPlace parsed = PlaceParser.parse(place);
            Place parts = parsed.place();
            if (!parsed.leftover().isEmpty()) {
                return Optional.empty();
            }
            if (CharacterCleaner.containsDigit(place)) {
                return CODE_AT_END.matchesWhole(place) && isKnownCode(parts, parsed.expectedState())
                        ? completer.parseAndCompletePlace(place)
                        : Optional.empty();
            }
            if (parts.city().isEmpty() || NO_TOWN.matchesWhole(place)) {
                return Optional.empty();
            }
            if (!parts.state().isEmpty()) {
                // The index lacks many Canadian cities.
                boolean isLikelyTown =
                        isAfterEndWord && parts.country().equals(Country.CA.name()) && UNKNOWN_TOWN.matchesWhole(place);
                return isKnownTown(parts) || isLikelyTown ? completer.parseAndCompletePlace(place) : Optional.empty();
            }
            if (shortWeekday(place).isPresent()) {
                return Optional.empty();
            }
            replacements.add(new Replacement(parts.city(), place));
            return completer.findPlaceByCityName(parts.city(), isAfterEndWord);
        }

        private boolean isKnownCode(Place parts, String expectedState) {
            if (parts.country().equals(Country.MX.name())) {
                return !parts.city().isEmpty();
            }
            Optional<Town> town = index.findTownByCode(parts.country(), parts.postalCode());
            return town.isPresent()
                    && expectedState.isEmpty()
                    && (parts.city().isEmpty()
                            || !index.findTownsByName(parts.city(), town.get().state(), parts.country())
                                    .isEmpty());
        }

        private boolean isKnownTown(Place parts) {
            return MexicanTownStates.findState(parts.city())
                            .filter(parts.state()::equals)
                            .isPresent()
                    || !index.findTownsByName(parts.city(), parts.state(), parts.country())
                            .isEmpty()
                    || !new PlaceCheck(index).completePlace(parts).city().equals(parts.city());
        }

        private static Optional<DayOfWeek> shortWeekday(String word) {
            return Stream.of(DayOfWeek.values())
                    .filter(day -> word.matches(PHRASES.patternText("short " + day)))
                    .findFirst();
        }

        // Writes short weekdays, which the parser of dates accepts only after certain words, in full.
        private String expandWeekdays(String line) {
            Matcher word = LETTERS.matcher(line);
            StringBuilder expanded = new StringBuilder();
            while (word.find()) {
                boolean isBesideNumber = line.substring(0, word.start()).matches("(?s).*(?<![\\dx×*.,])\\d{1,2}\\s*")
                        || line.substring(word.end()).matches("(?s)\\.?\\s*\\d{1,2}(?![\\d.,x×*]).*");
                Optional<DayOfWeek> day = isBesideNumber ? Optional.empty() : shortWeekday(word.group());
                day.ifPresent(value ->
                        replacements.add(new Replacement(value.name().toLowerCase(Locale.ROOT), word.group())));
                word.appendReplacement(
                        expanded,
                        Matcher.quoteReplacement(day.map(value -> value.name().toLowerCase(Locale.ROOT))
                                .orElse(word.group())));
            }
            return word.appendTail(expanded).toString();
        }

        // Adds the dates that are neither the ready date nor the latest delivery date.
        private void addUnusedDates(String before, String after, ShipmentDateParser dates) {
            int start = 0;
            while (start < before.length()) {
                int end = start;
                while (end < before.length() && before.charAt(end) != after.charAt(end)) {
                    end++;
                }
                String date = before.substring(start, end);
                if (!date.isEmpty()
                        && Stream.of(Optional.ofNullable(dates.readyDate()), Optional.ofNullable(dates.mustDeliverBy()))
                                .flatMap(Optional::stream)
                                .noneMatch(used -> date.contains(used.sourceText())
                                        || used.sourceText().contains(date))) {
                    unreadTexts.add(typedTextOf(date));
                }
                start = end + 1;
            }
        }

        // Parses the items, one for each quantity, and masks their parts.
        private RequestItemParser.ParsedItems parseItems(StringBuilder goods, UnitSystem system) {
            List<ItemText> items = new ArrayList<>(List.of(new ItemText()));
            Matcher part = ITEM_PART.matcher(goods.toString());
            while (part.find()) {
                if (part.group("quantity") != null && items.getLast().hasQuantity) {
                    items.add(new ItemText());
                }
                if (items.getLast().addPart(part, system)) {
                    blank(goods, part.start(), part.end());
                }
            }
            items.forEach(item -> item.addNameAfterPackage(goods));
            items.forEach(item -> replacements.addAll(item.parts));
            List<ItemText> filledItems =
                    items.stream().filter(item -> !item.parts.isEmpty()).toList();
            List<ExtractedItem> extracted = new ArrayList<>();
            ExtractedValue<UnitSystem> units = null;
            for (ItemText item : filledItems) {
                RequestItemParser.ParsedItems parsed = RequestItemParser.parseAndConsumeItems(
                        List.of(new RequestLine(0, item.toParsedText())), system);
                units = units == null ? parsed.units() : units;
                boolean isOneItem = parsed.items().size() == 1;
                parsed.items().stream()
                        .map(value -> isOneItem ? item.adjust(value) : value.asUncertain())
                        .forEach(extracted::add);
            }
            return new RequestItemParser.ParsedItems(extracted, units);
        }
    }

    /// The text of one item, for the parser of items.
    private static final class ItemText {
        private final List<Replacement> parts = new ArrayList<>();
        private boolean hasQuantity;
        private boolean hasWeight;
        private boolean isWeightBare;
        private boolean isSizeUnitUnknown;
        private boolean hasNoPackage;
        private boolean isSeveral = true;
        private boolean hasName;
        private boolean isNameUncertain;
        private int packageEnd = -1;

        // Adds a part; returns false if the item has this part already or the part has no meaning.
        boolean addPart(Matcher part, UnitSystem system) {
            String typed = part.group().strip();
            boolean isMetric = system == UnitSystem.METRIC;
            if (part.group("quantity") != null || (part.group("count") != null && !hasQuantity)) {
                String quantity = Objects.requireNonNullElse(part.group("quantity"), part.group("count"));
                hasNoPackage = part.group("count") != null;
                hasQuantity = true;
                packageEnd = hasNoPackage ? -1 : part.end();
                isSeveral = new BigDecimal(quantity).compareTo(BigDecimal.ONE) > 0;
                return addText(hasNoPackage ? quantity + " pieces" : typed, typed);
            }
            if (part.group("sides") != null) {
                isSizeUnitUnknown = part.group("sidesunit") == null && isMetric;
                return addText(typed + (part.group("sidesunit") == null ? isMetric ? " cm" : " in" : ""), typed);
            }
            if (part.group("weight") != null && !hasWeight) {
                hasWeight = true;
                isWeightBare = part.group("each") == null;
                return addText(
                        part.group("weight") + " " + part.group("weightunit")
                                + (part.group("each") == null ? " total" : " each"),
                        typed);
            }
            // A number before the dimensions is the weight if the item has a quantity.
            String totalWeight = part.group("bare") == null ? part.group("count") : part.group("bare");
            String bareWeight = totalWeight == null ? part.group("eachweight") : totalWeight;
            if (bareWeight != null && !hasWeight && bareWeight.length() >= MIN_WEIGHT_DIGITS) {
                hasWeight = true;
                isWeightBare = totalWeight != null;
                return addText(bareWeight + (isMetric ? " kg" : " lb") + (isWeightBare ? " total" : " each"), typed);
            }
            if (part.group("total") != null && hasWeight && isWeightBare) {
                isWeightBare = false;
                return true;
            }
            if (part.group("freightclass") != null) {
                return FreightClass.parse(part.group("freightclass"))
                        .map(freightClass -> addText("class " + freightClass, typed))
                        .orElse(false);
            }
            if (part.group("un") != null) {
                return addText(typed, typed);
            }
            if (part.group("hazmat") != null || part.group("nonhazmat") != null) {
                return addText(part.group("hazmat") != null ? "hazmat" : "non-hazardous", typed);
            }
            if (part.group("stackable") != null || part.group("nonstackable") != null) {
                return addText(part.group("stackable") != null ? "stackable" : "non-stackable", typed);
            }
            hasName |= part.group("name") != null;
            return part.group("name") != null && addText("commodity: " + part.group("name"), typed);
        }

        // Adds the words that directly follow the package as an uncertain name, and masks them.
        void addNameAfterPackage(StringBuilder goods) {
            if (hasName || packageEnd < 0) {
                return;
            }
            Matcher following = WORDS_AFTER_PACKAGE.matcher(goods).region(packageEnd, goods.length());
            if (following.lookingAt()) {
                String name = Arrays.stream(following.group("words").split(" ", -1))
                        .takeWhile(word -> !IGNORED_WORDS.matcher(word).matches())
                        .collect(Collectors.joining(" "));
                if (!name.isEmpty()) {
                    isNameUncertain = true;
                    addText("commodity: " + name, name);
                    blank(goods, following.start("words"), following.start("words") + name.length());
                }
            }
        }

        private boolean addText(String parsedText, String typed) {
            parts.add(new Replacement(parsedText, typed));
            return true;
        }

        String toParsedText() {
            return parts.stream()
                    .map(Replacement::parsedText)
                    .sorted(Comparator.comparing((String parsedText) -> !parsedText.startsWith("commodity")))
                    .collect(Collectors.joining(", "));
        }

        // Makes values uncertain whose meaning follows from the order only: a weight that does not state whether it
        // is that of all units, a size without a unit beside a metric weight, a number without a package, a name
        // without quotation marks.
        ExtractedItem adjust(ExtractedItem item) {
            ExtractedValue<BigDecimal> quantity = item.quantity();
            ExtractedValue<BigDecimal> weight = item.weight();
            ExtractedValue<String> name = item.name();
            ExtractedItem adjusted = item.with()
                    .name(name == null ? null : name.asUncertainUnless(!isNameUncertain))
                    .packaging(hasNoPackage ? null : item.packaging())
                    .quantity(quantity == null ? null : quantity.asUncertainUnless(!hasNoPackage))
                    .weight(weight == null ? null : weight.asUncertainUnless(!isWeightBare || !isSeveral))
                    .build();
            ExtractedValue<BigDecimal> length = adjusted.length();
            ExtractedValue<BigDecimal> width = adjusted.width();
            ExtractedValue<BigDecimal> height = adjusted.height();
            return isSizeUnitUnknown && length != null && width != null && height != null
                    ? adjusted.withSides(
                            length.asUncertainUnless(false),
                            width.asUncertainUnless(false),
                            height.asUncertainUnless(false))
                    : adjusted;
        }
    }
}
