package lanedesk.workstation.place;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import lanedesk.freight.batch.LaneRow;
import lanedesk.freight.lane.LaneHeading;
import lanedesk.freight.lane.Place;
import lanedesk.freight.place.PlaceCheck;
import lanedesk.freight.place.PlaceFinding;
import lanedesk.freight.place.Town;
import lanedesk.workstation.l10n.Texts;

/// Puts into words what the known codes say about a place.
public final class PlaceFindingText {

    private static final int MOST_STATES = 6;

    private final Texts texts;

    public PlaceFindingText(Texts texts) {
        this.texts = texts.forFeature(PlaceFindingText.class);
    }

    /// The whole finding in words; empty where the codes agree.
    String text(PlaceFinding finding) {
        return switch (finding) {
            case PlaceFinding.Agreed() -> "";
            case PlaceFinding.UnknownCode(String code) -> texts.text("place.unknownCode", code);
            case PlaceFinding.Elsewhere(String code, Town town) -> texts.text("place.elsewhere", code, town.title());
            case PlaceFinding.OtherName(String code, Town town) -> texts.text("place.otherName", code, town.title());
            case PlaceFinding.Misspelt(String city, List<Town> meant) ->
                texts.text(
                        "place.misspelt", city, meant.stream().map(Town::title).collect(Collectors.joining(" · ")));
            case PlaceFinding.SeveralCodes(Town town) ->
                texts.text("place.severalCodes", town.title(), town.codes().size());
            case PlaceFinding.SeveralTowns(String city, List<Town> towns) ->
                texts.text(
                        "place.severalTowns",
                        city,
                        towns.stream()
                                .map(Town::state)
                                .distinct()
                                .limit(MOST_STATES)
                                .collect(Collectors.joining(", ")));
        };
    }

    /// Says of a row's place whose name is taken for no town what its code is; empty where there is no such name.
    public Optional<String> noTown(LaneRow row, LaneHeading.End end, PlaceCheck codes) {
        return row.placeOfNoTown(end, codes).map(place -> texts.named(place.city(), text(codes.of(place))));
    }

    /// Says of a code that it is not known, or another town's than the city that is named; empty for every other place.
    /// In a table of many rows nobody looks at each of them, so that such a row is not asked for.
    public String wrongCode(PlaceCheck codes, Place place) {
        PlaceFinding finding = codes.of(place);
        boolean wrong = finding instanceof PlaceFinding.UnknownCode
                || (finding instanceof PlaceFinding.OtherName && codes.isCodeOfAnotherTown(place));
        return wrong ? text(finding) : "";
    }

    /// Says of a row's postal code that zeros were put before it; empty where none were.
    public String paddedCode(LaneRow row, LaneHeading.End end, Place place) {
        return row.shortCode(end, place)
                .map(code -> texts.text("place.padded", code, place.postalCode()))
                .orElse("");
    }

    /// Returns the caution of a finding before its place is sent; empty where there is none.
    public String caution(PlaceFinding finding) {
        return switch (finding) {
            case PlaceFinding.UnknownCode _, PlaceFinding.OtherName _, PlaceFinding.Misspelt _ -> text(finding);
            case PlaceFinding.Agreed _,
                    PlaceFinding.Elsewhere _,
                    PlaceFinding.SeveralCodes _,
                    PlaceFinding.SeveralTowns _ -> "";
        };
    }
}
