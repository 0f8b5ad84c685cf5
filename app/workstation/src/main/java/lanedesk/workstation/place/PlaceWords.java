package lanedesk.workstation.place;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.workstation.freight.lane.Place;
import lanedesk.workstation.freight.lane.PlaceReader;
import lanedesk.workstation.freight.lane.PlaceReading;
import lanedesk.workstation.freight.place.PlaceFinding;
import lanedesk.workstation.freight.place.Town;
import lanedesk.workstation.l10n.Texts;

/// Says beneath the field how its line was read.
public final class PlaceWords {

    private static final int MOST_STATES = 6;

    private final Texts texts;
    private final PlaceBook book;

    /// @param book what the places are held against
    public PlaceWords(Texts texts, PlaceBook book) {
        this.texts = texts.forFeature(PlaceWords.class);
        this.book = book;
    }

    /// The places that it knows.
    public PlaceBook book() {
        return book;
    }

    /// How the line was read and what it lacks; what is to be typed while it is empty.
    public String feedback(TypedPlace typed) {
        if (typed.line().isBlank()) {
            return texts.text("place.hint");
        }
        String found = finding(typed.place());
        if (!found.isEmpty()) {
            return found;
        }
        PlaceReading reading = PlaceReader.read(typed.line());
        String parts = parts(typed.place());
        if (!typed.place().equals(reading.place())) {
            return texts.text("place.read", parts);
        }
        if (!reading.missing().isEmpty()) {
            return texts.text("place.missing", parts.isEmpty() ? "–" : parts, names(reading.missing()));
        }
        if (!reading.expectedState().isEmpty()) {
            return texts.text("place.state", parts, reading.place().postalCode(), reading.expectedState());
        }
        if (!reading.leftover().isEmpty()) {
            return texts.text("place.leftover", parts, reading.leftover());
        }
        if (!reading.uncertain().isEmpty()) {
            return texts.text("place.uncertain", parts, names(reading.uncertain()));
        }
        return texts.text("place.read", parts);
    }

    /// What the known codes say about a place; empty where nothing.
    public String finding(Place place) {
        return switch (book.finding(place)) {
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

    /// What is worth a look before a place is sent; empty where nothing is.
    public String caution(Place place) {
        return switch (book.finding(place)) {
            case PlaceFinding.UnknownCode _, PlaceFinding.OtherName _, PlaceFinding.Misspelt _ -> finding(place);
            case PlaceFinding.Agreed _,
                    PlaceFinding.Elsewhere _,
                    PlaceFinding.SeveralCodes _,
                    PlaceFinding.SeveralTowns _ -> "";
        };
    }

    /// Why a place is offered.
    public String offered(PlaceOffer offer) {
        return offer.kind() == PlaceOffer.Kind.KNOWN ? "" : texts.text("place.offer." + offer.kind());
    }

    private static String parts(Place place) {
        return Stream.of(place.city(), place.state(), place.postalCode(), place.country())
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(" · "));
    }

    private String names(Set<PlaceReading.Part> parts) {
        return List.of(PlaceReading.Part.values()).stream()
                .filter(parts::contains)
                .map(part -> texts.text("place.part." + part.name()))
                .collect(Collectors.joining(", "));
    }
}
