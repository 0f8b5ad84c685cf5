package lanedesk.workstation.shipment;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import lanedesk.freight.batch.LaneRow;
import lanedesk.freight.lane.LaneHeading;
import lanedesk.freight.lane.Place;
import lanedesk.freight.place.PlaceCheck;
import lanedesk.freight.place.PlaceCheckResult;
import lanedesk.freight.place.Town;
import lanedesk.workstation.l10n.Texts;

/// Describes the results of place checks.
public final class PlaceCheckTexts {

    private static final int MAX_STATES = 6;

    private final Texts texts;

    public PlaceCheckTexts(Texts texts) {
        this.texts = texts.textsOfFeature(PlaceCheckTexts.class);
    }

    /// The check result as text; empty if there is no contradiction.
    String describeResult(PlaceCheckResult finding) {
        return switch (finding) {
            case PlaceCheckResult.Agreed() -> "";
            case PlaceCheckResult.UnknownCode(String code) -> texts.text("place.unknownCode", code);
            case PlaceCheckResult.CodeOfOtherPlace(String code, Town town) ->
                texts.text("place.elsewhere", code, town.title());
            case PlaceCheckResult.OtherTownName(String code, Town town) ->
                texts.text("place.otherName", code, town.title());
            case PlaceCheckResult.MisspelledCity(String city, List<Town> candidates) ->
                texts.text(
                        "place.misspelt",
                        city,
                        candidates.stream().map(Town::title).collect(Collectors.joining(" · ")));
            case PlaceCheckResult.SeveralCodes(Town town) ->
                texts.text("place.severalCodes", town.title(), town.codes().size());
            case PlaceCheckResult.SeveralTowns(String city, List<Town> towns) ->
                texts.text(
                        "place.severalTowns",
                        city,
                        towns.stream()
                                .map(Town::state)
                                .distinct()
                                .limit(MAX_STATES)
                                .collect(Collectors.joining(", ")));
        };
    }

    /// Reports a name in a row's place that is no known city, with the city of its code; empty if there is none.
    public Optional<String> unknownTownText(LaneRow row, LaneHeading.End end, PlaceCheck codes) {
        return row.placeWithUnknownCity(end, codes)
                .map(place -> texts.joinLabelAndValue(place.city(), describeResult(codes.checkPlace(place))));
    }

    /// Says of a code that it is not known, or another town's than the city that is named; empty for every other
    /// place. In a table of many rows nobody looks at each of them, so that such a row is not asked for.
    public String wrongPostalCodeText(PlaceCheck codes, Place place) {
        PlaceCheckResult finding = codes.checkPlace(place);
        boolean isWrong = finding instanceof PlaceCheckResult.UnknownCode
                || (finding instanceof PlaceCheckResult.OtherTownName && codes.hasCodeOfDistantTown(place));
        return isWrong ? describeResult(finding) : "";
    }

    /// Reports that leading zeros were added to a row's postal code; empty if none were.
    public String paddedCodeText(LaneRow row, LaneHeading.End end, Place place) {
        return row.codeWithMissingZeros(end, place)
                .map(code -> texts.text("place.padded", code, place.postalCode()))
                .orElse("");
    }

    /// The warning of a check result before its place is sent; empty if there is none.
    public String warningText(PlaceCheckResult finding) {
        return switch (finding) {
            case PlaceCheckResult.UnknownCode _, PlaceCheckResult.OtherTownName _, PlaceCheckResult.MisspelledCity _ ->
                describeResult(finding);
            case PlaceCheckResult.Agreed _,
                    PlaceCheckResult.CodeOfOtherPlace _,
                    PlaceCheckResult.SeveralCodes _,
                    PlaceCheckResult.SeveralTowns _ -> "";
        };
    }
}
