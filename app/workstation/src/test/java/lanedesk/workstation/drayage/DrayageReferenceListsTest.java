package lanedesk.workstation.drayage;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import lanedesk.client.reference.ContainerType;
import lanedesk.client.reference.Market;
import lanedesk.workstation.Headless;
import org.junit.jupiter.api.Test;

/// Tests which market or container type of the reference lists is found for a typed text.
@Headless
class DrayageReferenceListsTest {

    private static final Market PORT = new Market("Houston", "Houston", "TX", "77571", "US", Map.of());
    private static final Market RAMP = new Market("Houston", "Houston", "TX", "77029", "US", Map.of());
    private static final Market MEXICAN = new Market("Rampa Nuevo León", "Monterrey", "NL", "64000", "MX", Map.of());

    private static Optional<Market> findMarket(String typed) {
        List<Market> markets = List.of(PORT, RAMP, MEXICAN);
        return DrayageReferenceLists.findMarketByTypedText(
                typed, markets, DrayageReferenceLists.buildMarketIndex(markets));
    }

    @Test
    void findsNoMarketWhenTwoShareName() {
        assertThat(findMarket("houston")).isEmpty();
        assertThat(findMarket("77029")).hasValue(RAMP);
        assertThat(findMarket("77571")).hasValue(PORT);
    }

    @Test
    void findsMarketsAndTypesWithoutAccents() {
        assertThat(findMarket("rampa nuevo leon")).hasValue(MEXICAN);
        ContainerType dry = new ContainerType(1L, "Container", List.of(20, 40), "Conteneur sec", List.of(), Map.of());
        ContainerType cold =
                new ContainerType(2L, "ReeferContainer", List.of(40), "Conteneur réfrigéré", List.of(), Map.of());
        List<ContainerType> types = List.of(dry, cold);
        assertThat(DrayageReferenceLists.findTypeByTypedText("conteneur refr", types))
                .hasValue(cold);
        assertThat(DrayageReferenceLists.findTypeByTypedText("CONTENEUR REFRIGERE", types))
                .hasValue(cold);
        assertThat(DrayageReferenceLists.findTypeByTypedText("conteneur", types))
                .isEmpty();
    }
}
