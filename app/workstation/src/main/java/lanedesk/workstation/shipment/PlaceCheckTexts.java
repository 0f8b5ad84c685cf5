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

/// Describes the results of checking a place against the postal codes.
public final class PlaceCheckTexts {

    private static final int MAX_STATES = 6;

    private final Texts texts;

    public PlaceCheckTexts(Texts texts) {
        this.texts = texts.textsOfFeature(PlaceCheckTexts.class);
    }

    /// Describes a result; empty if the place agrees with the postal codes.
    String describeResult(PlaceCheckResult result) {
        return switch (result) {
            case PlaceCheckResult.NoContradiction() -> "";
            case PlaceCheckResult.UnknownCode(String code) -> texts.text("place.unknownCode", code);
            case PlaceCheckResult.CodeOfOtherPlace(String code, Town town) ->
                texts.text("place.elsewhere", code, town.cityAndState());
            case PlaceCheckResult.OtherTownName(String code, Town town) ->
                texts.text("place.otherName", code, town.cityAndState());
            case PlaceCheckResult.MisspelledCity(String city, List<Town> candidates) ->
                texts.text(
                        "place.misspelt",
                        city,
                        candidates.stream().map(Town::cityAndState).collect(Collectors.joining(" · ")));
            case PlaceCheckResult.SeveralCodes(Town town) ->
                texts.text(
                        "place.severalCodes", town.cityAndState(), town.codes().size());
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

    /// Describes a city in a batch row that is not a known city; empty if the city is known.
    public Optional<String> unknownTownText(LaneRow row, LaneHeading.End end, PlaceCheck placeCheck) {
        return row.findPlaceWithUnknownCity(end, placeCheck)
                .map(place -> texts.joinLabelAndValue(place.city(), describeResult(placeCheck.checkPlace(place))));
    }

    /// Describes an unknown postal code, or a code of a distant town; empty otherwise. A batch row with such a code
    /// is not requested, because nobody checks every row of a batch.
    public String wrongPostalCodeText(PlaceCheck placeCheck, Place place) {
        PlaceCheckResult result = placeCheck.checkPlace(place);
        boolean isWrong = result instanceof PlaceCheckResult.UnknownCode
                || (result instanceof PlaceCheckResult.OtherTownName && placeCheck.hasCodeOfDistantTown(place));
        return isWrong ? describeResult(result) : "";
    }

    /// Reports that leading zeros were added to a row's postal code; empty if none were added.
    public String paddedCodeText(LaneRow row, LaneHeading.End end, Place place) {
        return row.findPostalCodeWithMissingZeros(end, place)
                .map(code -> texts.text("place.padded", code, place.postalCode()))
                .orElse("");
    }

    /// Returns the warning about a place before rates are requested; empty if there is nothing to warn about.
    public String warningText(PlaceCheckResult result) {
        return switch (result) {
            case PlaceCheckResult.UnknownCode _, PlaceCheckResult.OtherTownName _, PlaceCheckResult.MisspelledCity _ ->
                describeResult(result);
            case PlaceCheckResult.NoContradiction _,
                    PlaceCheckResult.CodeOfOtherPlace _,
                    PlaceCheckResult.SeveralCodes _,
                    PlaceCheckResult.SeveralTowns _ -> "";
        };
    }
}
