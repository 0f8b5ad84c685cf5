package lanedesk.freight.request.lane;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import lanedesk.freight.lane.Country;
import lanedesk.freight.lane.PlaceParser;
import lanedesk.freight.lane.PostalCode;
import lanedesk.freight.lane.Region;
import lanedesk.freight.place.MexicanTownStates;
import lanedesk.freight.place.PlaceIndex;
import lanedesk.freight.request.text.RequestLine;
import lanedesk.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// Finds places in a line. A state or a postal code marks a place; the preceding words that match a known city
/// are its city.
public final class PlaceScanner {
    private static final int MAX_CITY_WORDS = 4;
    private static final int MAX_REGION_WORDS = 4;
    // Abbreviations of states that are also common words or abbreviations, such as "in", "or" and "mt".
    private static final Set<String> COMMON_WORD_ABBREVIATIONS = Set.of(
            "ab|al|as|bn|bs|cal|cam|camp|can|ch|chis|cl|cm|co|col|cs|ct|de|dg|dur|em|fla|ga|gr|gro|gt|gu|gua|hg|hi|hid|id|il|ill|in|ja|jc|ky|la|ma|man|mass|mb|mc|md|me|mex|mi|mn|mo|mor|ms|mt|nay|nb|ne|nl|ns|nt|nu|oc|oh|ok|on|or|pa|pe|penn|pl|pq|pr|pu|qa|qr|qt|que|si|sin|sk|sl|so|son|sp|sr|sur|tab|tam|tc|tl|tm|ts|tx|va|ve|ver|vi|vz|wash|yn|yt|yu|za|zs"
                    .split("\\|", -1));
    // Words and signs that may precede the name of a city in a text that is entirely in lower case.
    private static final String WORD_BEFORE_TOWN = "(?i)from|to|in|de|a|à|en|hasta|desde|vers|:|,|;|-|>";
    // Matches a street name after a number: "90210 Commerce Way, Reno" starts with a house number.
    private static final ScanPattern STREET_AFTER = ScanPattern.of(
            "(?iu)^\\s+(?:(?:(?-i:\\p{Lu})[\\p{L}.'’-]*\\s+|\\d+(?:st|nd|rd|th)\\s+){1,4}(?:st|street|ave?|avenue|rd|road|blvd|boulevard|dr|drive|way|ln|lane|pkwy|parkway|hwy|highway|cir|circle|court|trl|trail|loop|plaza)(?![\\p{L}])|(?:\\p{L}[\\p{L}.'’-]*\\s+){1,3}(?:st|street|ave?|avenue|rd|road|blvd|dr|drive|ln|lane|pkwy|hwy)\\.?\\s*(?:[,;#]|$)).*");
    // Matches a street and a city after a house number, as in "24601 Via Valjean, Kearny NJ 07032".
    private static final Pattern STREET_BEFORE_CITY =
            Pattern.compile("\\s+\\p{Lu}(?:(?!\\s(?:to|from|TO|FROM|a|hasta|vers)\\s)[^;>→/]){2,50},\\s*[\\p{L}"
                    + " .'-]{2,30},?\\s(?!(?-i:AND|OR|TO))\\p{Lu}{2}\\s+\\d{5}(?!\\d)");

    private final PlaceIndex index;
    private final PlaceCompleter completion;

    /// Creates a scanner that completes places from the known postal codes.
    ///
    /// @param defaultCountry default country, assumed for ambiguous codes
    public PlaceScanner(PlaceIndex index, Country defaultCountry) {
        this.index = index;
        completion = new PlaceCompleter(index, defaultCountry);
    }

    /// The places in a line that have a state or a postal code, in order.
    public List<PlaceMention> findPlacesWithStateOrCode(RequestLine requestLine) {
        LineTokens line = new LineTokens(requestLine.maskedText());
        List<PlaceMention> matches = new ArrayList<>();
        int firstFreeToken = 0;
        for (int tokenIndex = 0; tokenIndex < line.tokenCount(); tokenIndex++) {
            Optional<int[]> tokenRange = findTokensOfPlaceWithRegion(line, tokenIndex, firstFreeToken);
            if (tokenRange.isEmpty()) {
                tokenRange = findTokensOfPlaceWithCode(line, tokenIndex, firstFreeToken);
            }
            if (tokenRange.isPresent()) {
                int[] firstAndLast = tokenRange.get();
                int start = line.token(firstAndLast[0]).start();
                int end = line.token(firstAndLast[1]).end();
                Optional<PlaceMention> mention = completion
                        .parseAndCompletePlace(line.textOfTokens(firstAndLast[0], firstAndLast[1]))
                        .map(place -> new PlaceMention(requestLine.lineIndex(), start, end, place, true));
                if (mention.isPresent()) {
                    matches.add(mention.get());
                    firstFreeToken = firstAndLast[1] + 1;
                    tokenIndex = firstAndLast[1];
                }
            }
        }
        return matches;
    }

    /// Finds a city name without state and postal code at the start of a text range, or at its end if `atEnd`
    /// is true; empty if no known city has that name.
    public Optional<PlaceMention> findCityNameAtEdge(RequestLine requestLine, int start, int end, boolean atEnd) {
        String piece = requestLine.maskedText().substring(start, end);
        List<LineTokens.Token> allTokens = new LineTokens(piece).tokens();
        for (int count = Math.min(MAX_CITY_WORDS, allTokens.size()); count >= 1; count--) {
            List<LineTokens.Token> tokens =
                    atEnd ? allTokens.subList(allTokens.size() - count, allTokens.size()) : allTokens.subList(0, count);
            if (tokens.stream().allMatch(LineTokens.Token::isWord)
                    && tokens.stream().anyMatch(word -> word.text().length() > 3)) {
                int startIndex = start + tokens.getFirst().start();
                int endIndex = start + tokens.getLast().end();
                String name =
                        requestLine.maskedText().substring(startIndex, endIndex).replaceAll("(?<=\\p{L}{3})\\.$", "");
                Optional<PlaceMention> match = completion
                        .findPlaceByCityName(name, tokens.getFirst().isCapitalized())
                        .map(place -> new PlaceMention(requestLine.lineIndex(), startIndex, endIndex, place, false));
                if (match.isPresent()) {
                    return match;
                }
            }
        }
        return Optional.empty();
    }

    // The indexes of the first and the last token of the place whose state starts at `tokenIndex`. The place
    // includes the tokens of its city, postal code and country. Empty if no state starts there.
    private Optional<int[]> findTokensOfPlaceWithRegion(LineTokens line, int tokenIndex, int firstFreeToken) {
        if (!line.token(tokenIndex).isWord()
                || !Region.isFirstWordOfAnyRegion(line.token(tokenIndex).text())) {
            return Optional.empty();
        }
        for (int count = Math.min(MAX_REGION_WORDS, line.tokenCount() - tokenIndex); count >= 1; count--) {
            Region region = findStateAt(line, tokenIndex, count, firstFreeToken);
            if (region == null) {
                continue;
            }
            int last = tokenIndex + count - 1;
            int tokenAfter = line.tokenIndexAfterPunctuation(last + 1);
            // In "New York, NY", the state is the following token.
            if (tokenAfter < line.tokenCount()
                    && findStateAt(line, tokenAfter, 1, tokenIndex + 1) != null
                    && count > 1 - (tokenAfter - last - 1)) {
                if (line.token(tokenAfter).text().length() == 2
                        && line.token(tokenAfter).isCapitalized()) {
                    return Optional.empty();
                }
            }
            int first = findIndexOfFirstCityToken(line, tokenIndex, firstFreeToken, region);
            if (first < 0) {
                return Optional.empty();
            }
            int codeAt = line.tokenIndexAfterPunctuation(last + 1);
            if (codeAt < line.tokenCount() && isPostalCode(line, codeAt, region)) {
                last = codeAt;
            } else if (codeAt + 1 < line.tokenCount()
                    && (line.token(codeAt).text().matches("(?i)c\\.?p\\.?|zip|z\\.")
                            || PlaceParser.isApproximationWord(
                                    line.token(codeAt).text()))) {
                int codeAfterLabel = line.token(codeAt + 1).isOneOf(":#.") ? codeAt + 2 : codeAt + 1;
                if (codeAfterLabel < line.tokenCount() && isPostalCode(line, codeAfterLabel, region)) {
                    last = codeAfterLabel;
                }
            }
            int firstWithCode =
                    first > firstFreeToken && line.token(first - 1).text().matches("\\d{5}") ? first - 1 : first;
            return Optional.of(
                    new int[] {last == codeAt ? first : firstWithCode, line.lastTokenIndexIncludingCountry(last)});
        }
        return Optional.empty();
    }

    // Whether a token after a state is a postal code. Three or four digits are a code whose leading zeros a
    // spreadsheet dropped if the padded code belongs to the state: "Boston, MA 2108".
    private boolean isPostalCode(LineTokens line, int tokenIndex, Region region) {
        String figures = line.token(tokenIndex).text();
        return line.isPostalCode(tokenIndex, region.country())
                || (region.country() == Country.US
                        && figures.matches("\\d{3,4}")
                        && !line.isFollowedByUnit(tokenIndex)
                        && index.findTownByCode("US", "0".repeat(5 - figures.length()) + figures)
                                .filter(town -> town.state().equals(region.code()))
                                .isPresent());
    }

    // The state that is named by the `count` tokens from `index` on; null if these tokens name no state.
    //
    // @param firstFreeToken the first token after the previous place
    private static @Nullable Region findStateAt(LineTokens line, int index, int count, int firstFreeToken) {
        if (index < firstFreeToken || index + count > line.tokenCount()) {
            return null;
        }
        LineTokens.Token first = line.token(index);
        if (!first.isWord() || (count > 1 && !line.token(index + count - 1).isWord())) {
            return null;
        }
        String text = line.textOfTokens(index, index + count - 1);
        List<Region> regions = Region.findByNameOrCode(text);
        if (regions.isEmpty()) {
            return null;
        }
        boolean isAfterComma = index > firstFreeToken && line.token(index - 1).isOneOf(",(");
        boolean isBeforeCode = line.tokenIndexAfterPunctuation(index + count) < line.tokenCount()
                && regions.stream()
                        .anyMatch(region ->
                                line.isPostalCode(line.tokenIndexAfterPunctuation(index + count), region.country()));
        String stripped = first.textWithoutTrailingPoint().replace(".", "");
        boolean isAbbreviation = count == 1 && stripped.length() <= 4;
        boolean isUpperCase = stripped.equals(stripped.toUpperCase(Locale.ROOT));
        if (isAbbreviation && !isUpperCase && !(first.isCapitalized() && isAfterComma) && !isBeforeCode) {
            boolean isCommonWord = COMMON_WORD_ABBREVIATIONS.contains(stripped.toLowerCase(Locale.ROOT));
            if (isCommonWord || !(isAfterComma || stripped.length() == 2)) {
                return null;
            }
        }
        if (!isAbbreviation && !first.isCapitalized() && !isAfterComma && !isBeforeCode) {
            return null;
        }
        return isAbbreviationOfDistributionCentre(line, stripped, index, firstFreeToken)
                ? null
                : resolveAmbiguousRegion(line, regions, index, count, firstFreeToken);
    }

    // Whether "DC" means a distribution center, as in "our DC in Dallas", and not the District of Columbia.
    private static boolean isAbbreviationOfDistributionCentre(LineTokens line, String word, int index, int from) {
        return word.equalsIgnoreCase("DC")
                && ((index > from
                                && line.token(index - 1)
                                        .text()
                                        .matches("(?i)our|the|your|their|his|her|my|a|main|new|regional|central"))
                        || (index + 1 < line.tokenCount()
                                && line.token(index + 1).text().matches("(?i)in|at|near|located")));
    }

    // Chooses among regions with the same code, such as "NL" and "BC", by the postal code after the region or
    // the Mexican city before the region; the first region if neither decides.
    private static Region resolveAmbiguousRegion(
            LineTokens line, List<Region> regions, int index, int count, int firstFreeToken) {
        if (regions.size() == 1) {
            return regions.getFirst();
        }
        int tokenAfter = line.tokenIndexAfterPunctuation(index + count);
        for (Region region : regions) {
            if (tokenAfter < line.tokenCount() && line.isPostalCode(tokenAfter, region.country())) {
                return region;
            }
        }
        int end = index > firstFreeToken && line.token(index - 1).isOneOf(",(") ? index - 1 : index;
        for (int first = Math.max(firstFreeToken, end - MAX_CITY_WORDS); first < end; first++) {
            String city = line.textOfTokens(first, end - 1);
            Optional<String> state = MexicanTownStates.findState(city);
            for (Region region : regions) {
                if (region.country() == Country.MX
                        && state.filter(region.code()::equals).isPresent()) {
                    return region;
                }
            }
        }
        return regions.getFirst();
    }

    // The index of the first token of the city before a state; -1 if there is none.
    //
    // @param from the first token after the previous place
    private int findIndexOfFirstCityToken(LineTokens line, int index, int from, Region region) {
        int end = index;
        if (end > from && line.token(end - 1).isOneOf(",(")) {
            end--;
        }
        boolean hasComma = end < index;
        int codeEnd = end;
        if (end > from
                && LineTokens.US_POSTAL_CODE.matchesWhole(line.token(end - 1).text())
                && end - 1 > from) {
            end--;
            if (line.isPrecededByNumberLabel(from, end)) {
                return -1;
            }
        }
        int earliest = end;
        while (earliest > from
                && end - earliest < MAX_CITY_WORDS
                && line.token(earliest - 1).isWord()) {
            earliest--;
        }
        for (int first = earliest; first < end; first++) {
            String city = line.textOfTokens(first, end - 1);
            if (isKnownTown(city, line.textOfTokens(index, index), region)) {
                return firstTokenIndexWithPrecedingTownWord(line, first, earliest, region);
            }
        }
        // The city is unknown. Capitalized words are taken as the city's name if a comma or a postal code shows
        // that they are a place.
        int codeAt = line.tokenIndexAfterPunctuation(index + 1);
        boolean isCodeAfter = codeAt < line.tokenCount() && line.isPostalCode(codeAt, region.country());
        int first = end;
        while (first > earliest && line.token(first - 1).isCapitalized() && end - first < 3) {
            first--;
        }
        if (first < end - 1 && line.token(first).text().matches("(?i)de|du|from|to|desde|hasta|vers|en|para")) {
            first++;
        }
        if (first < end && (hasComma || isCodeAfter)) {
            return first;
        }
        boolean isLikelyCity = isCodeAfter
                && end > from
                && line.token(end - 1).isWord()
                && line.token(end - 1).text().length() > 3
                && (end - 1 == from || line.token(end - 2).text().matches(WORD_BEFORE_TOWN));
        return isLikelyCity ? end - 1 : isCodeAfter && codeEnd == index ? index : -1;
    }

    // The index of the first token of a city after including a preceding word that belongs to its name:
    // "Spokane Valley, WA" is not the city Valley.
    private int firstTokenIndexWithPrecedingTownWord(LineTokens line, int first, int min, Region region) {
        return first > min
                        && line.token(first - 1).isCapitalized()
                        && line.token(first - 1).text().length() > 3
                        && (line.token(first - 1).text().matches("(?i)north|south|east|west")
                                || isKnownTown(line.token(first - 1).text(), region.code(), region))
                ? first - 1
                : first;
    }

    private boolean isKnownTown(String city, String state, Region region) {
        return Region.findByNameOrCode(state).stream()
                        .anyMatch(stateRegion -> stateRegion.country() == Country.MX
                                ? MexicanTownStates.findState(city)
                                        .filter(stateRegion.code()::equals)
                                        .isPresent()
                                : !index.findTownsByName(
                                                city,
                                                stateRegion.code(),
                                                stateRegion.country().name())
                                        .isEmpty())
                || !index.findTownsByName(city, region.code(), region.country().name())
                        .isEmpty();
    }

    // The indexes of the first and the last token of the place whose code is at a token.
    //
    // @param firstFreeToken the first token after the previous place
    private Optional<int[]> findTokensOfPlaceWithCode(LineTokens line, int tokenIndex, int firstFreeToken) {
        LineTokens.Token token = line.token(tokenIndex);
        boolean isCanadian = token.isCanadianPostalCode();
        if (!isCanadian && !LineTokens.US_POSTAL_CODE.matchesWhole(token.text())) {
            return Optional.empty();
        }
        String textAfter = line.textAfterToken(tokenIndex);
        if (!isCanadian
                && (line.isPrecededByNumberLabel(firstFreeToken, tokenIndex)
                        || (!isFollowedByOtherCode(line, tokenIndex) && line.isFollowedByUnit(tokenIndex))
                        || STREET_AFTER.matchesWhole(textAfter)
                        || STREET_BEFORE_CITY.matcher(textAfter).lookingAt()
                        || (tokenIndex > 0 && line.token(tokenIndex - 1).isOneOf("$/.")))) {
            return Optional.empty();
        }
        String codePrefix = isCanadian ? token.text() : token.text().substring(0, 5);
        boolean isKnownCode =
                index.findTownByCode(isCanadian ? "CA" : "US", codePrefix).isPresent();
        int end = tokenIndex > firstFreeToken && line.token(tokenIndex - 1).isOneOf(",(") ? tokenIndex - 1 : tokenIndex;
        if (end > firstFreeToken && line.token(end - 1).text().matches("(?i)c\\.?p\\.?|zip")) {
            end--;
        }
        for (int first = Math.max(firstFreeToken, end - MAX_CITY_WORDS); first < end; first++) {
            if (line.tokens().subList(first, end).stream().allMatch(LineTokens.Token::isWord)) {
                String city = line.textOfTokens(first, end - 1);
                boolean isMexican = !isCanadian
                        && MexicanTownStates.findState(city)
                                .flatMap(state -> PostalCode.stateOf(Country.MX, codePrefix)
                                        .filter(state::equals))
                                .isPresent();
                boolean isOtherTown = index.findTownByCode(isCanadian ? "CA" : "US", codePrefix)
                        .map(codeTown -> index.findTownsByName(
                                        city,
                                        codeTown.state(),
                                        codeTown.country().name())
                                .isEmpty())
                        .orElse(true);
                if (isMexican || !isOtherTown) {
                    return Optional.of(new int[] {first, line.lastTokenIndexIncludingCountry(tokenIndex)});
                }
            }
        }
        return isKnownCode
                ? Optional.of(new int[] {
                    tokenIndex,
                    line.lastTokenIndexIncludingCountry(
                            lastTokenIndexOfCityAfterCode(line, tokenIndex, isCanadian ? "CA" : "US", codePrefix))
                })
                : Optional.empty();
    }

    // Whether a hyphen and the code of another region follow: "53202-60632" are two places, "75201-75205" are
    // adjacent codes of one region.
    private boolean isFollowedByOtherCode(LineTokens line, int tokenIndex) {
        return tokenIndex + 2 < line.tokenCount()
                && line.token(tokenIndex + 1).text().equals("-")
                && line.token(tokenIndex + 2).text().matches("\\d{5}")
                && !line.token(tokenIndex + 2)
                        .text()
                        .startsWith(line.token(tokenIndex).text().substring(0, 3))
                && index.findTownByCode("US", line.token(tokenIndex + 2).text()).isPresent();
    }

    // The index of the last token of the city after a postal code, as in "84104 Salt Lake City"; the index of
    // the code if the city of the code does not follow.
    private int lastTokenIndexOfCityAfterCode(LineTokens line, int tokenIndex, String country, String code) {
        int last = tokenIndex;
        for (int end = tokenIndex + 1;
                end < line.tokenCount()
                        && end <= tokenIndex + MAX_CITY_WORDS
                        && line.token(end).isWord();
                end++) {
            String name = line.textOfTokens(tokenIndex + 1, end);
            if (index.findTownByCode(country, code)
                    .filter(town -> town.name().equalsIgnoreCase(name))
                    .isPresent()) {
                last = end;
            }
        }
        return last;
    }
}
