package lanedesk.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextFoldingTest {

    @ParameterizedTest
    @CsvSource({
        "José Núñez, jose nunez",
        "JOSE\u0301, jose",
        "ŁÓDŹ Søren Đặng, lodz soren dang",
        "Straße Œuvre Æbele, strasse oeuvre aebele",
        "ﬁne № 5, fine no 5",
        "מַחְסָן, מחסן",
        "Plain 0803.90, plain 0803.90"
    })
    void foldsWrittenAndTypedWordsAlike(String written, String typed) {
        assertThat(TextFolder.foldCaseAndAccents(written)).isEqualTo(typed);
        TypeaheadIndex<String> index = TypeaheadIndex.of(List.of(written), _ -> List.of(), text -> text);
        assertThat(index.findItems(typed, 1).items()).containsExactly(written);
    }
}
