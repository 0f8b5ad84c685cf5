package lanedesk.freight;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShortTextChecksTest {

    @ParameterizedTest
    @CsvSource({
        "ReeferContainer,Reefer container",
        "FlatRack,Flat rack",
        "Container,Container",
        "ISOTank,ISO tank",
        "ISO tank,ISO tank",
        "HQ,HQ"
    })
    void turnsServiceNamesIntoWords(String wireName, String text) {
        assertThat(ShortTextChecks.toReadableWords(wireName)).isEqualTo(text);
    }
}
