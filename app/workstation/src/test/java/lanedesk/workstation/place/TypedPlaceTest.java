package lanedesk.workstation.place;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import lanedesk.workstation.freight.lane.Place;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import org.junit.jupiter.api.Test;

class TypedPlaceTest {

    private static final Place ONTARIO = new Place("US", "CA", "Ontario", "91761");

    private final PlaceWords words = new PlaceWords(Texts.of(PlaceWords.class, Language.ENGLISH));

    @Test
    void wholeReadingIsWrittenOut() {
        assertThat(TypedPlace.typed("ontario ca 91761").tidied()).isEqualTo(TypedPlace.of(ONTARIO));
    }

    @Test
    void whatLacksAPartOrContradictsItselfStaysAsTyped() {
        for (String line : List.of("91761", "Ontario, NV 91761", "4120 Airport Dr, Ontario, CA 91761")) {
            assertThat(TypedPlace.typed(line).tidied().line()).isEqualTo(line);
        }
    }

    @Test
    void postalCodeAloneTakesTheCityItHadBefore() {
        TypedPlace typed = TypedPlace.typed("91761").completedFrom(List.of(ONTARIO));
        assertThat(typed.place()).isEqualTo(ONTARIO);
        assertThat(words.feedback(typed)).isEqualTo("Read as Ontario · CA · 91761 · US");
        assertThat(typed.tidied().line()).isEqualTo("Ontario, CA 91761");
        assertThat(TypedPlace.typed("91762")
                        .completedFrom(List.of(ONTARIO))
                        .place()
                        .city())
                .isEmpty();
    }

    @Test
    void feedbackNamesWhatIsMissingAndWhatContradicts() {
        assertThat(words.feedback(TypedPlace.EMPTY)).isEqualTo("One line: Ontario, CA 91761");
        assertThat(words.feedback(TypedPlace.typed("91761"))).endsWith("still missing: city");
        assertThat(words.feedback(TypedPlace.typed("Reno, CA 89502"))).contains("89502 lies in NV");
    }
}
