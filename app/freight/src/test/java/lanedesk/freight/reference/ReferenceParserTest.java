package lanedesk.freight.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Collectors;
import lanedesk.freight.reference.ShipmentReference.Kind;
import lanedesk.freight.request.found.ExtractedShipment;
import lanedesk.freight.request.found.ExtractedValue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReferenceParserTest {

    private static String parseToText(String typed) {
        return ReferenceParser.parse(typed, Kind.PURCHASE_ORDER, "").references().stream()
                .map(reference -> (reference.kind() == Kind.OTHER ? reference.name() : reference.kind()) + " "
                        + reference.number())
                .collect(Collectors.joining("; "));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "4711 | PURCHASE_ORDER 4711",
                "po 4711 | PURCHASE_ORDER 4711",
                "P.O. # 4711 | PURCHASE_ORDER 4711",
                "PO#4711 | PURCHASE_ORDER 4711",
                "PO4711 | PURCHASE_ORDER PO4711",
                "PO-4711 | PURCHASE_ORDER PO-4711",
                "Your PO no. 4711 | PURCHASE_ORDER 4711",
                "orden de compra núm. 88 | PURCHASE_ORDER 88",
                "SO: 5512 | SALES_ORDER 5512",
                "Sales order number 5512 | SALES_ORDER 5512",
                "Ref AB-17 north | CUSTOMER_REFERENCE AB-17 north",
                "réf. : 99 | CUSTOMER_REFERENCE 99",
                "BOL 0099 | SHIPPER_BOL 0099",
                "Seal # 123456 | SEAL 123456",
                "sello 123456 | SEAL 123456",
                "plomb n° 77 | SEAL 77",
                "pickup # 7A | PICKUP_NUMBER 7A",
                "PU 9 | PICKUP_NUMBER 9",
                "Pick-up no 9 | PICKUP_NUMBER 9",
                "Delivery number: 12 | DELIVERY_NUMBER 12",
                "livraison n° 12 | DELIVERY_NUMBER 12",
                "MSCU6639870 | CONTAINER MSCU6639870",
                "container MSKU1 | CONTAINER MSKU1",
                "Dock door: 12 | Dock door 12",
                "PO 1, 2; seal 3 | PURCHASE_ORDER 1; PURCHASE_ORDER 2; SEAL 3",
                "PO 1, po 1 | PURCHASE_ORDER 1",
                "Order 66 | CUSTOMER_REFERENCE 66",
                "Polo 7 | PURCHASE_ORDER Polo 7",
                "so | PURCHASE_ORDER so",
            })
    void readsTypedReferences(String typed, String expected) {
        assertThat(parseToText(typed)).isEqualTo(expected);
    }

    @Test
    void readsPastedLinesAndColumns() {
        assertThat(parseToText("PO\t4711\r\nSO\t12\r\nDock\t7\r\n\r\n"))
                .isEqualTo("PURCHASE_ORDER 4711; SALES_ORDER 12; Dock 7");
    }

    @Test
    void keepsPartsThatAreTooLong() {
        String tooLong = "PO " + "9".repeat(61);
        ReferenceParser.ParsedReferences parsed = ReferenceParser.parse("SO 1\n" + tooLong, Kind.SEAL, "");
        assertThat(parsed.references()).containsExactly(new ShipmentReference(Kind.SALES_ORDER, "1"));
        assertThat(parsed.unreadParts()).containsExactly(tooLong);
    }

    @Test
    void usesTheChosenOwnKind() {
        assertThat(ReferenceParser.parse("12", Kind.OTHER, " Gate ").references())
                .containsExactly(new ShipmentReference(Kind.OTHER, "Gate", "12"));
        assertThat(ReferenceParser.parse("12", Kind.OTHER, "").references())
                .containsExactly(new ShipmentReference(Kind.CUSTOMER_REFERENCE, "12"));
    }

    @Test
    void findsKindsOfNumbersReadFromARequest() {
        ExtractedShipment shipment = new ExtractedShipment(
                null,
                null,
                null,
                null,
                List.of(),
                List.of(),
                List.of(),
                null,
                null,
                null,
                List.of(
                        ExtractedValue.ofCertain("4711", "Your PO# 4711"),
                        ExtractedValue.ofCertain("88", "BOL88"),
                        ExtractedValue.ofCertain("A-5", "pick-up no. A-5"),
                        ExtractedValue.ofCertain("77", "load # 77"),
                        ExtractedValue.ofUncertain("BT-3021", "request BT-3021")),
                null);
        assertThat(ReferenceParser.certainReferencesOf(shipment))
                .containsExactly(
                        new ShipmentReference(Kind.PURCHASE_ORDER, "4711"),
                        new ShipmentReference(Kind.SHIPPER_BOL, "88"),
                        new ShipmentReference(Kind.PICKUP_NUMBER, "A-5"),
                        new ShipmentReference(Kind.CUSTOMER_REFERENCE, "77"));
    }

    @Test
    void storesReferencesAsTextAndReadsThemAgain() {
        List<ShipmentReference> references = List.of(
                new ShipmentReference(Kind.PURCHASE_ORDER, " 47\t11 "),
                new ShipmentReference(Kind.OTHER, "Dock\ndoor", "12"));
        assertThat(references.getFirst().number()).isEqualTo("47 11");
        assertThat(ShipmentReference.ofStoredText(ShipmentReference.toStoredText(references)))
                .isEqualTo(references);
        assertThat(ShipmentReference.ofStoredText(null)).isEmpty();
        assertThat(ShipmentReference.ofStoredText("LATER_KIND\t\t5\nnonsense\nSEAL\t\t"))
                .containsExactly(new ShipmentReference(Kind.OTHER, "LATER_KIND", "5"));
    }

    @Test
    void refusesReferencesWithoutNumberAndOwnKindsWithoutName() {
        assertThatThrownBy(() -> new ShipmentReference(Kind.SEAL, " ")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new ShipmentReference(Kind.OTHER, "1")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new ShipmentReference(Kind.SEAL, "Seal", "1"))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
