package lanedesk.freight.request.lane;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import lanedesk.freight.lane.Country;
import lanedesk.freight.lane.Region;
import lanedesk.freight.place.MexicanTownStates;
import org.jspecify.annotations.Nullable;

/// Finds the states named in a line.
record StateFinder(LineTokens line) {

    private static final Set<String> SMALL_WORDS = Set.of(
            "ab|al|as|bn|bs|cal|cam|camp|can|ch|chis|cl|cm|co|col|cs|ct|de|dg|dur|em|fla|ga|gr|gro|gt|gu|gua|hg|hi|hid|id|il|ill|in|ja|jc|ky|la|ma|man|mass|mb|mc|md|me|mex|mi|mn|mo|mor|ms|mt|nay|nb|ne|nl|ns|nt|nu|oc|oh|ok|on|or|pa|pe|penn|pl|pq|pr|pu|qa|qr|qt|que|si|sin|sk|sl|so|son|sp|sr|sur|tab|tam|tc|tl|tm|ts|tx|va|ve|ver|vi|vz|wash|yn|yt|yu|za|zs"
                    .split("\\|", -1));

    /// The state named by this many words from a token on; null if none.
    ///
    /// @param firstFreeToken the first token after the previous place
    @Nullable
    Region findStateAt(int index, int count, int firstFreeToken) {
        if (index < firstFreeToken || index + count > line.size()) {
            return null;
        }
        LineTokens.Token first = line.token(index);
        if (!first.isWord() || (count > 1 && !line.token(index + count - 1).isWord())) {
            return null;
        }
        String text = line.textBetween(index, index + count - 1);
        List<Region> regions = Region.findByName(text);
        if (regions.isEmpty()) {
            return null;
        }
        boolean isAfterComma = index > firstFreeToken && line.token(index - 1).isOneOf(",(");
        boolean isBeforeCode = line.indexAfterPunctuation(index + count) < line.size()
                && regions.stream()
                        .anyMatch(region ->
                                line.isPostalCode(line.indexAfterPunctuation(index + count), region.country()));
        String stripped = first.withoutPunctuation().replace(".", "");
        boolean isAbbreviation = count == 1 && stripped.length() <= 4;
        boolean isUpperCase = stripped.equals(stripped.toUpperCase(Locale.ROOT));
        if (isAbbreviation && !isUpperCase && !(first.isCapitalized() && isAfterComma) && !isBeforeCode) {
            boolean isCommonWord = SMALL_WORDS.contains(stripped.toLowerCase(Locale.ROOT));
            if (isCommonWord || !(isAfterComma || stripped.length() == 2)) {
                return null;
            }
        }
        if (!isAbbreviation && !first.isCapitalized() && !isAfterComma && !isBeforeCode) {
            return null;
        }
        return isAbbreviationOfDistributionCentre(stripped, index, firstFreeToken)
                ? null
                : resolveAmbiguousRegion(regions, index, count, firstFreeToken);
    }

    // "our DC in Dallas" is not the District of Columbia.
    private boolean isAbbreviationOfDistributionCentre(String word, int index, int from) {
        return word.equalsIgnoreCase("DC")
                && ((index > from
                                && line.token(index - 1)
                                        .text()
                                        .matches("(?i)our|the|your|their|his|her|my|a|main|new|regional|central"))
                        || (index + 1 < line.size()
                                && line.token(index + 1).text().matches("(?i)in|at|near|located")));
    }

    // "NL" and "BC" are ambiguous: a code after them or a city before them shows which is meant.
    private Region resolveAmbiguousRegion(List<Region> regions, int index, int count, int firstFreeToken) {
        if (regions.size() == 1) {
            return regions.getFirst();
        }
        int tokenAfter = line.indexAfterPunctuation(index + count);
        for (Region region : regions) {
            if (tokenAfter < line.size() && line.isPostalCode(tokenAfter, region.country())) {
                return region;
            }
        }
        int end = index > firstFreeToken && line.token(index - 1).isOneOf(",(") ? index - 1 : index;
        for (int first = Math.max(firstFreeToken, end - PlaceScanner.MAX_CITY_WORDS); first < end; first++) {
            String city = line.textBetween(first, end - 1);
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
}
