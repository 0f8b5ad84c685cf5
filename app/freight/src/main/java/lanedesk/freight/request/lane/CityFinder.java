package lanedesk.freight.request.lane;

import lanedesk.freight.lane.Country;
import lanedesk.freight.lane.Region;
import lanedesk.freight.place.MexicanTownStates;
import lanedesk.freight.place.PlaceIndex;

/// Finds the city before a state.
record CityFinder(LineTokens line, PlaceIndex index) {

    private static final int MAX_CITY_WORDS = PlaceScanner.MAX_CITY_WORDS;

    // Words before a city name in a text entirely in lower case.
    private static final String TOWN_NAME_SUFFIX = "(?i)from|to|in|de|a|à|en|hasta|desde|vers|:|,|;|-|>";

    /// The index of the first token of the city before a state; -1 if there is none.
    ///
    /// @param from the first token after the previous place
    int findFirstTokenOfCity(int index, int from, Region region) {
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
            String city = line.textBetween(first, end - 1);
            if (isKnownTown(city, line.textBetween(index, index), region)) {
                return includePrecedingTownWord(first, earliest, region);
            }
        }
        // Not a known city: the capitalized words before it, if a comma or a code shows that it is a place.
        int codeAt = line.indexAfterPunctuation(index + 1);
        boolean isCodeAfter = codeAt < line.size() && line.isPostalCode(codeAt, region.country());
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
                && (end - 1 == from || line.token(end - 2).text().matches(TOWN_NAME_SUFFIX));
        return isLikelyCity ? end - 1 : isCodeAfter && codeEnd == index ? index : -1;
    }

    // "Spokane Valley, WA" is not the city Valley.
    private int includePrecedingTownWord(int first, int min, Region region) {
        return first > min
                        && line.token(first - 1).isCapitalized()
                        && line.token(first - 1).text().length() > 3
                        && (line.token(first - 1).text().matches("(?i)north|south|east|west")
                                || isKnownTown(line.token(first - 1).text(), region.code(), region))
                ? first - 1
                : first;
    }

    private boolean isKnownTown(String city, String state, Region region) {
        return Region.findByName(state).stream()
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
}
