package lanedesk.workstation.place;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.workstation.freight.lane.Place;
import lanedesk.workstation.freight.lane.PlaceReader;
import lanedesk.workstation.freight.lane.PlaceReading;
import lanedesk.workstation.l10n.Texts;

/// Says beneath the field how its line was read.
public final class PlaceWords {

    private final Texts texts;

    public PlaceWords(Texts texts) {
        this.texts = texts.forFeature(PlaceWords.class);
    }

    /// How the line was read and what it lacks; what is to be typed while it is empty.
    public String feedback(TypedPlace typed) {
        if (typed.line().isBlank()) {
            return texts.text("place.hint");
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
