package lanedesk.workstation.documents.pages;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import lanedesk.workstation.WithoutScreen;
import org.junit.jupiter.api.Test;

/// Words that are looked for on a page.
@WithoutScreen
class PageTextTest {

    private static List<String> found(String text, String words) {
        return new PageText(text, new int[text.length()], List.of())
                .find(words).stream()
                        .map(span -> text.substring(span.from(), span.to()))
                        .toList();
    }

    @Test
    void wordsAreFoundWithoutTheirAccentsAtTheirOwnPlaces() {
        String text = "Straße 5, Muelle Peña y Núñez, PENA 2";
        assertThat(found(text, "pena")).containsExactly("Peña", "PENA");
        assertThat(found(text, "peña")).containsExactly("Peña", "PENA");
        assertThat(found(text, "nunez, p")).containsExactly("Núñez, P");
        assertThat(found(text, "straße 5")).containsExactly("Straße 5");
    }
}
