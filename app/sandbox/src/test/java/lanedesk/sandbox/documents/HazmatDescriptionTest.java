package lanedesk.sandbox.documents;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class HazmatDescriptionTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        Paint, UN1263, 3, PG II                     | UN1263, Paint, 3, PG II
        Paint UN1263 Class 3 PG II                  | UN1263, Paint, 3, PG II
        Paint; class 3; packing group iii; un 1263  | UN1263, Paint, 3, PG III
        3, PG II, Paint, UN1263                     | UN1263, Paint, 3, PG II
        Aerosols, flammable, UN1950, 2.1            | UN1950, Aerosols, flammable, 2.1
        Hydrofluoric acid, UN1790, 8 (6.1), PG II   | UN1790, Hydrofluoric acid, 8 (6.1), PG II
        Acid mix, division 6.1, na 1760             | NA1760, Acid mix, 6.1
        UN1263, Paint, 3, PG II                     | UN1263, Paint, 3, PG II
        UN1993, Flammable liquids, n.o.s. (contains xylene), 3, PG III | UN1993, Flammable liquids, n.o.s. (contains xylene), 3, PG III
        Paint, 3, PG II                             | Paint, 3, PG II
        Drums of solvent                            | Drums of solvent
        """)
    void movesMisplacedPartsIntoLegalOrder(String text, String expected) {
        assertThat(OtrPageBuilder.reorderHazardousDescription(text)).isEqualTo(expected);
    }
}
