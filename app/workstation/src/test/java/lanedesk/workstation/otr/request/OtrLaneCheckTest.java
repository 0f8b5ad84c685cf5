package lanedesk.workstation.otr.request;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import lanedesk.freight.batch.DelimitedText;
import lanedesk.freight.batch.LaneMapping;
import lanedesk.freight.batch.LaneRow;
import lanedesk.freight.batch.LaneRowParser;
import lanedesk.freight.batch.LaneSheet;
import lanedesk.freight.place.BundledPlaces;
import lanedesk.freight.place.PlaceCheck;
import lanedesk.workstation.Headless;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.LaneCheck;
import lanedesk.workstation.shipment.LaneContext;
import lanedesk.workstation.shipment.LaneLists;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Headless
class OtrLaneCheckTest {

    @ParameterizedTest
    @CsvSource({"UN1263 Paint,No,true", "UN1263 Paint,Yes,false", "UN1263 Paint,,false", "Soap,No,false"})
    void asksAboutUnNumberInRowThatSaysNotHazardous(String name, @Nullable String hazardous, boolean isAsked)
            throws IOException {
        LaneRow row = parseRow("""
            Origin;Origin Zip;Destination;Dest Zip;Commodity;Qty;Weight;L;W;H;Class;Hazmat
            Los Angeles;90040;Dallas;75201;%s;1;450;48;40;40;70;%s
            """.formatted(name, hazardous == null ? "" : hazardous));
        assertThat(createCheck().checkRow(row).verdict().toString().contains("UN1263 is hazardous, but the row says"))
                .isEqualTo(isAsked);
    }

    private static LaneRow parseRow(String text) throws IOException {
        LaneSheet sheet =
                DelimitedText.read(text.getBytes(StandardCharsets.UTF_8)).toLaneSheet();
        return LaneRowParser.parseRows(sheet, LaneMapping.guessFromHeadingsAndCells(sheet))
                .getFirst();
    }

    @Test
    void nameBesidePostalCodeIsNotMissingCity() throws IOException {
        LaneRow row = parseRow("""
            Origin;Origin Zip;Destination;Dest Zip;Commodity;Qty;Weight;L;W;H;Class
            Commerce;90040;Acme Logistics;75201;Soap;1;450;48;40;40;70
            """);
        assertThat(createCheck().checkRow(row).verdict())
                .isInstanceOfSatisfying(
                        LaneCheck.Incomplete.class,
                        needs -> assertThat(needs.questions())
                                .contains(
                                        "Origin: Commerce: 90040 is Los Angeles, CA; a different city name was entered",
                                        "Destination: Acme Logistics: 75201 is Dallas, TX; a different city name was"
                                                + " entered")
                                .noneMatch(description -> description.contains("City is missing")));
    }

    private static OtrLaneCheck createCheck() {
        return new OtrLaneCheck(
                new LaneContext(
                        new LaneLists(List.of(), Map.of(), List.of(), List.of()),
                        new PlaceCheck(BundledPlaces.loadPlaceIndex()),
                        new CustomerBranch(7, 118204, "MERI", "Meridian Foods", 40211, "Dallas", true, true),
                        "desk@meridian.example"),
                Texts.of(OtrLaneCheck.class, Language.ENGLISH));
    }
}
