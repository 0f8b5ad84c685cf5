package lanedesk.freight.hazmat;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import lanedesk.freight.hazmat.HazmatDescription.DescriptionError;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class HazmatDescriptionTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "UN1263|Paint|3||II|UN1263, Paint, 3, PG II",
                "un 1263|Paint|3||pg 2|UN1263, Paint, 3, PG II",
                "UN1092|Acrolein, stabilized|6.1|3|I|UN1092, Acrolein, stabilized, 6.1 (3), PG I",
                "UN2031|Nitric acid|8|5.1, 6.1|I|UN2031, Nitric acid, 8 (5.1, 6.1), PG I",
                "UN1993|Flammable liquids, n.o.s.|3||III|UN1993, Flammable liquids, n.o.s., 3, PG III",
                "UN0012|Cartridges, small arms|1.4s|||UN0012, Cartridges, small arms, 1.4S",
                "NA1993|Diesel fuel|3||III|NA1993, Diesel fuel, 3, PG III",
                "UN3480|Lithium ion batteries|9|||UN3480, Lithium ion batteries, 9",
                "UN1017|Chlorine|2.3|5.1 8||UN1017, Chlorine, 2.3 (5.1, 8)"
            })
    void formatsPartsInLegalOrderAndParsesThemBack(
            String id, String name, String hazard, String subsidiary, String group, String text) {
        HazmatDescription description = HazmatDescription.ofLookupParts(
                id, name, hazard, subsidiary == null ? "" : subsidiary, group == null ? "" : group);
        assertThat(description.toLegalText()).isEqualTo(text);
        assertThat(description.findErrors()).isEmpty();
        assertThat(HazmatDescription.parse(text)).contains(description);
    }

    @Test
    void reportsProblems() {
        assertThat(new HazmatDescription("1263", "", "3.9", List.of("x"), null).findErrors())
                .containsExactlyInAnyOrder(
                        DescriptionError.ID,
                        DescriptionError.SHIPPING_NAME,
                        DescriptionError.HAZARD_CLASS,
                        DescriptionError.SUBSIDIARY);
        assertThat(new HazmatDescription("UN1263", "Paint", "3", List.of(), null).findErrors())
                .containsExactly(DescriptionError.PACKING_GROUP_MISSING);
        assertThat(new HazmatDescription("UN0012", "Cartridges", "1.4S", List.of(), PackingGroup.II).findErrors())
                .containsExactly(DescriptionError.PACKING_GROUP_NOT_USED);
        assertThat(new HazmatDescription("UN1263", "Paint", "3", List.of("3"), PackingGroup.II).findErrors())
                .containsExactly(DescriptionError.SUBSIDIARY);
        assertThat(new HazmatDescription("UN3101", "Organic peroxide type B, liquid", "5.2", List.of("1"), null)
                        .findErrors())
                .containsExactly(DescriptionError.SUBSIDIARY);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Paint", "UN1263", "UN1263, Paint", "UN12, Paint, 3, PG II", "UN1263, Paint, x, PG II"})
    void rejectsTextsThatAreNoDescription(String text) {
        assertThat(HazmatDescription.parse(text)).isEmpty();
    }

    @Test
    void parsesLooselyWrittenDescription() {
        assertThat(HazmatDescription.parse("un 1263, Paint, class 3, pg ii")
                        .orElseThrow()
                        .toLegalText())
                .isEqualTo("UN1263, Paint, 3, PG II");
    }

    @Test
    void findsUnNumberInText() {
        assertThat(HazmatDescription.findUnNumber("2 drums paint un-1263 flammable"))
                .contains("UN1263");
        assertThat(HazmatDescription.findUnNumber("hazmat UN 1993 PGIII")).contains("UN1993");
        assertThat(HazmatDescription.findUnNumber("run 1234")).isEmpty();
        assertThat(HazmatDescription.findUnNumber("UN12345")).isEmpty();
    }
}
