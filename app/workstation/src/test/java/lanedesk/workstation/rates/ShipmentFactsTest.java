package lanedesk.workstation.rates;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Clock;
import java.util.List;
import lanedesk.freight.lane.Place;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.rates.board.ShipmentSummary;
import lanedesk.workstation.rates.text.RateFormatter;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shipment.AccessorialNames;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShipmentFactsTest {

    @ParameterizedTest
    @CsvSource({
        "ENGLISH, true, 40′ Dry container · reefer",
        "SPANISH, true, 40′ Contenedor seco · refrigerado",
        "FRENCH, true, 40′ Conteneur sec · réfrigéré",
        "ENGLISH, false, 40′ Dry container · not refrigerated",
        "ENGLISH, , 40′ Dry container · 38",
    })
    void namesContainerInLanguage(Language language, @Nullable Boolean cooled, String text) {
        ShipmentSummary line = new ShipmentSummary(
                "Houston, TX 77029",
                "Dallas, TX 75201",
                null,
                new BigDecimal(38_500),
                false,
                null,
                false,
                List.of(),
                null,
                new ShipmentSummary.Container(40, "Container", cooled),
                new Place("US", "TX", "Dallas", "75201"));
        Texts texts = Texts.of(RatesFeature.class, language);
        RateFormatter rateWords = new RateFormatter(
                texts,
                new Formats(language, Clock.systemUTC()),
                new AccessorialNames(List::of),
                _ -> "",
                RateSamples.ZONES,
                new ErrorMessages(texts));
        assertThat(rateWords.shipmentSummaryFacts(line).getFirst()).startsWith(text);
    }
}
