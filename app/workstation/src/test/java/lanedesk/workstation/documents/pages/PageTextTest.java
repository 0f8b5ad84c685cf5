package lanedesk.workstation.documents.pages;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import lanedesk.workstation.Headless;
import org.junit.jupiter.api.Test;

/// Tests the search for words on a page.
@Headless
class PageTextTest {

    private static List<String> matchingTexts(String text, String words) {
        return new PageText(text, new int[text.length()], List.of())
                .findOccurrences(words).stream()
                        .map(span -> text.substring(span.start(), span.end()))
                        .toList();
    }

    @Test
    void findsTextIgnoringAccents() {
        String text = "Straße 5, Muelle Peña y Núñez, PENA 2";
        assertThat(matchingTexts(text, "pena")).containsExactly("Peña", "PENA");
        assertThat(matchingTexts(text, "peña")).containsExactly("Peña", "PENA");
        assertThat(matchingTexts(text, "nunez, p")).containsExactly("Núñez, P");
        assertThat(matchingTexts(text, "straße 5")).containsExactly("Straße 5");
    }
}
