package lanedesk.workstation.intake;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigDecimal;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import lanedesk.freight.place.BundledPlaces;
import lanedesk.freight.request.CustomerRequestParser;
import lanedesk.freight.request.RequestText;
import lanedesk.freight.request.found.ExtractedItem;
import lanedesk.freight.request.found.ExtractedRequest;
import lanedesk.freight.request.found.ExtractedShipment;
import lanedesk.freight.request.found.ExtractedValue;
import lanedesk.freight.request.found.RequestedMode;
import lanedesk.workstation.Headless;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests what the parser leaves out of a request, and how it handles lists of labels and values.
@Headless
class CustomerRequestParserTest {

    private static final String LANE = "Dallas TX 75201 to Reno NV 89502\n";

    private static ExtractedRequest read(String body) throws IOException {
        return read(RequestText.ofBody(body));
    }

    private static ExtractedRequest read(RequestText text) throws IOException {
        Clock clock = Clock.fixed(Instant.parse("2026-11-24T15:30:00Z"), ZoneOffset.UTC);
        return new CustomerRequestParser(BundledPlaces.loadPlaceIndex(), clock).parseRequest(text);
    }

    private static ExtractedShipment onlyShipment(ExtractedRequest request) {
        assertThat(request.shipments()).hasSize(1);
        return request.shipments().getFirst();
    }

    @Test
    void reportsUnreadLineOnce() throws IOException {
        ExtractedRequest request = read("Please quote 4 pallets, 2400 lbs, " + LANE + """
            ox
            red ink
            blue tarpaulin wanted by all of the crew there
            blue tarpaulin wanted by all of the crew there
            ---
            Thanks
            """);
        assertThat(request.unreadLines()).containsExactly("red ink", "blue tarpaulin wanted by all of the crew there");
    }

    @Test
    void dollarSignInMexicanRequestIsUncertain() throws IOException {
        ExtractedRequest request =
                read("Favor de cotizar de Monterrey NL 64000 a Laredo TX 78040, 4 tarimas de 500 kg, valor declarado"
                        + " $500,000");
        assertThat(onlyShipment(request).declaredValue()).isNotNull().satisfies(value -> {
            assertThat(value.value()).isEqualTo("500000");
            assertThat(value.certain()).isFalse();
        });
    }

    @ParameterizedTest
    @CsvSource({"12/31/1999, 1999-12-31", "12/31/26, 2026-12-31", "12/31/2027, 2027-12-31"})
    void readsWrittenYear(String written, LocalDate day) throws IOException {
        assertThat(onlyShipment(read(LANE + "4 pallets, 500 lbs each, ready " + written))
                        .readyDate())
                .extracting(ExtractedValue::value)
                .isEqualTo(day);
    }

    @Test
    void reportsTableNumberWithoutItem() throws IOException {
        assertThat(read("Item,Package,Qty,Weight each (lb)\nSoap,Pallet,4,-318\nOil,Pallet,4,318\nInk,Pallet,4,1e12")
                        .unreadLines())
                .containsExactly("Soap,Pallet,4,-318", "Ink,Pallet,4,1e12");
        assertThat(read("Origin zip,Destination zip,Item,Pallets,Weight (lbs)\n75201,89502,Soap,2,-2400\n"
                                + "75201,89502,Oil,2,2400")
                        .unreadLines())
                .containsExactly("Weight (lbs): -2400");
    }

    @ParameterizedTest
    @CsvSource({"3 palé de jabón, 500 kg cada uno", "3 palés de jabón, 500 kg cada uno", "3 tarima de jabón, 500 kg c/u"
    })
    void readsSingularAndPluralPallets(String goods) throws IOException {
        ExtractedItem item =
                onlyShipment(read("Cotizar de 75201 a 89502, " + goods)).items().getFirst();
        assertThat(item.packaging()).extracting(ExtractedValue::value).isEqualTo("pallet");
        assertThat(item.quantity()).extracting(ExtractedValue::value).isEqualTo(new BigDecimal("3"));
        assertThat(item.name()).extracting(ExtractedValue::value).isEqualTo("jabón");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Pieces 4\nWeight 2400\n" + LANE,
                LANE + "Pieces 4\nWeight 2400",
                LANE + "Pieces 4\nWeight 2400\nThanks",
                LANE + "Pieces\t4\nWeight\t2400",
                "| Pieces | 4 |\n| Weight | 2400 |\n" + LANE
            })
    void readsStackedValuesByLabels(String body) throws IOException {
        ExtractedRequest request = read(body);
        assertThat(onlyShipment(request).items()).singleElement().satisfies(item -> {
            assertThat(item.quantity()).extracting(ExtractedValue::value).isEqualTo(new BigDecimal("4"));
            assertThat(item.weight()).extracting(ExtractedValue::value).isEqualTo(new BigDecimal("600"));
        });
        assertThat(request.unreadLines()).isEmpty();
    }

    @Test
    void reportsSingleNumberWithoutLabel() throws IOException {
        ExtractedRequest request = read(LANE + "Weight 2400");
        assertThat(onlyShipment(request).items()).isEmpty();
        assertThat(request.unreadLines()).containsExactly("Weight 2400");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"4 pallets\nWeight\t2400 lbs", "Weight\t2400 lbs\n\n4 pallets", "4 pallets\nWeight | 2400 lbs"})
    void labelIsNotItemName(String goods) throws IOException {
        assertThat(onlyShipment(read(LANE + goods)).items())
                .extracting(ExtractedItem::name)
                .containsOnlyNulls();
    }

    @Test
    void reportsTableRowWithMergedCells() throws IOException {
        ExtractedRequest request = read(LANE + """

            Commodity  Qty  Type  L  W  H  Wt  Class
            Widgets    4  PLT  48  40  60  1200  70
            Brackets   2 PLT 48 48 36 800  92.5
            """);
        assertThat(onlyShipment(request).items()).hasSize(1);
        assertThat(request.unreadLines()).containsExactly("Brackets   2 PLT 48 48 36 800  92.5");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Please see what is attached."})
    void readsAttachmentsInOrderAfterMail(String body) throws IOException {
        List<String> attached =
                List.of(LANE + "4 pallets, 500 lbs each", "Chicago IL 60601 to Miami FL 33101\n9 crates");
        ExtractedRequest request = read(new RequestText("", "", body, attached, null));
        assertThat(request.mode()).isEqualTo(RequestedMode.OTR);
        assertThat(onlyShipment(request).items())
                .singleElement()
                .satisfies(item -> assertThat(item.quantity())
                        .extracting(ExtractedValue::value)
                        .isEqualTo(new BigDecimal("4")));
    }

    @Test
    void reportsUnusedAttachmentContentAsUnread() throws IOException {
        String list = LANE + "4 pallets, 500 lbs each\nThanks";
        ExtractedRequest same = read(new RequestText("", "", "", List.of(list, list, "9 crates, 80 lbs each"), null));
        assertThat(onlyShipment(same).items()).hasSize(1);
        assertThat(same.unreadLines()).containsExactly("9 crates, 80 lbs each");
        String second = "From: Chicago IL 60601\nTo: Reno NV 89502\n4 pallets, 500 lbs each\nready tomorrow\nThanks";
        ExtractedRequest two = read(new RequestText("", "", "Two quotes, please.", List.of(list, second), null));
        assertThat(onlyShipment(two).readyDate()).as("the other's").isNull();
        assertThat(two.unreadLines())
                .containsExactly(
                        "From: Chicago IL 60601", "To: Reno NV 89502", "4 pallets, 500 lbs each", "ready tomorrow");
    }

    @ParameterizedTest
    @CsvSource({"12/3, 2026-12-03, true", "1/5, 2027-01-05, true", "3/12, 2027-03-12, false"})
    void dateIsUncertainIfSwappedDateIsMuchSooner(String message, LocalDate ready, boolean sure) throws IOException {
        String body = LANE + "4 pallets, 500 lbs each\nready " + message;
        LocalDate written = LocalDate.of(2026, 11, 24);
        assertThat(onlyShipment(read(new RequestText("", "", body, List.of(), written)))
                        .readyDate())
                .isEqualTo(new ExtractedValue<>(ready, sure, message));
    }

    @ParameterizedTest
    @CsvSource({
        "tomorrow, 2026-11-25, false",
        "Friday, 2026-11-27, false",
        "12/3, 2026-12-03, false",
        "12/3/2026, 2026-12-03, true",
        "December 3 2026, 2026-12-03, true"
    })
    void dateWithoutYearIsUncertainInUndatedText(String message, LocalDate ready, boolean sure) throws IOException {
        assertThat(onlyShipment(read(LANE + "4 pallets, 500 lbs each\nready " + message))
                        .readyDate())
                .isEqualTo(new ExtractedValue<>(ready, sure, message));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Submitted: Monday, November 23, 2026 at 10:57 am",
                "Date: 11/23/2026",
                "Received on 2026-11-23",
                "Fecha: 23 de noviembre de 2026",
                "Request date: Nov 23, 2026"
            })
    void relativeDateCountsFromStatedDate(String date) throws IOException {
        assertThat(onlyShipment(read(date + "\n\n" + LANE + "4 pallets, 500 lbs each\nready tomorrow"))
                        .readyDate())
                .isEqualTo(ExtractedValue.ofCertain(LocalDate.of(2026, 11, 24), "tomorrow"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1 pallet batteries UN2794, class 8, 1,450 lbs\n2 pallets racks, 600 lbs each",
                "2 pallets racks, 600 lbs each\n1 drum paint, hazmat, 400 lbs",
                "1 drum UN1263 paint, 400 lbs\n4 cartons brushes, 12 lbs each",
                "1 tote hazardous, 2,000 lbs\n3 pallets bottles, 300 lbs each",
                "3 cajas de cables, 40 kg cada una\n1 tambo peligroso, 180 kg"
            })
    void hazardAppliesOnlyToItsItem(String goods) throws IOException {
        assertThat(onlyShipment(read(LANE + goods)).items())
                .hasSize(2)
                .satisfiesOnlyOnce(item -> assertThat(item.hazardous())
                        .extracting(ExtractedValue::value)
                        .isEqualTo(true));
    }

    @Test
    void tomorrowCountsFromMailDate() throws IOException {
        String body = LANE + "4 pallets, ready tomorrow";
        LocalDate written = LocalDate.of(2026, 3, 2);
        assertThat(onlyShipment(read(new RequestText("", "", body, List.of(), written)))
                        .readyDate())
                .extracting(ExtractedValue::value)
                .isEqualTo(LocalDate.of(2026, 3, 3));
        assertThat(onlyShipment(read(body)).readyDate())
                .extracting(ExtractedValue::value)
                .isEqualTo(LocalDate.of(2026, 11, 25));
    }

    @Test
    void mailWithoutRequestHasNoDesk() throws IOException {
        ExtractedRequest request = read("Hello, are you there?");
        assertThat(request.mode()).isEqualTo(RequestedMode.NONE);
        assertThat(request.shipments()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Hazmat - no",
                "Haz: none",
                "Hazmat? No",
                "Is it hazmat? - No",
                "Hazmat (Y/N): N",
                "Hazardous materials? Nope",
                "Dangerous goods - no",
                "¿Peligroso? No",
                "Matières dangereuses : non"
            })
    void answerNoToHazardQuestionIsNotHazardous(String message) throws IOException {
        ExtractedRequest request = read(LANE + "4 pallets, 500 lbs each\n" + message);
        assertThat(onlyShipment(request).items())
                .singleElement()
                .satisfies(item -> assertThat(item.hazardous())
                        .extracting(ExtractedValue::value)
                        .isEqualTo(false));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
        3 drums of paint, UN1263, class 3, PG II                        | 3 | II  | true
        3 drums, UN1263 Paint 3, packing group III                      | - | III | true
        3 drums of paint\\nUN: UN1263\\nHazard class: 3\\nPacking group: 2 | 3 | II  | true
        3 drums, UN1263 class 3 PG II, freight class 85                 | 3 | II  | true
        3 drums, UN1263 class 3, PG II?                                 | 3 | II  | false
        3 drums of paint, UN1263                                        | - | -   | true
        3 drums, UN1263 pg.II                                           | - | II  | true
        3 tambores, UN1263, clase 3, grupo de embalaje II               | 3 | II  | true
        3 fûts, UN1263, classe 3, groupe d’emballage III                | 3 | III | true
        """)
    void readsHazardClassAndPackingGroupAfterUnNumber(
            String goods, @Nullable String hazardClass, @Nullable String group, boolean isSure) throws IOException {
        assertThat(onlyShipment(read("Please quote:\n" + LANE + goods.replace("\\n", "\n") + "\n"))
                        .items())
                .singleElement()
                .satisfies(item -> {
                    assertThat(valueOf(item.hazardClass())).isEqualTo(hazardClass);
                    assertThat(valueOf(item.packingGroup())).isEqualTo(group);
                    assertThat(item.packingGroup() == null
                                    || item.packingGroup().certain())
                            .isEqualTo(isSure);
                });
    }

    @Test
    void keepsPackingGroupsOfTwoUnNumbersSeparate() throws IOException {
        List<ExtractedItem> items = onlyShipment(read(LANE + """
            2 drums paint 400 lbs each UN1263 class 3 PG II
            1 drum acid 500 lbs UN1830 class 8 PG III
            """)).items();
        assertThat(items).extracting(item -> valueOf(item.packingGroup())).containsExactly("II", "III");
        assertThat(items).extracting(item -> valueOf(item.hazardClass())).containsExactly("3", "8");
    }

    private static @Nullable String valueOf(@Nullable ExtractedValue<String> extracted) {
        return extracted == null ? null : extracted.value();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        3 skids tiles 48x40x40 500 lbs each, class 125?         | false
        3 skids tiles 48x40x40 500 lbs each, class 125? Thanks  | false
        3 skids tiles 48x40x40 500 lbs each\\nclass: approx 125  | false
        3 skids tiles 48x40x40 500 lbs each\\nclass ca. 125      | false
        3 skids tiles 48x40x40 500 lbs each\\nclass ~125         | false
        3 skids tiles 48x40x40 500 lbs each\\nclass 125          | true
        Can you rate 3 skids tiles 500 lbs each, class 125?     | true
        """)
    void freightClassWithQuestionMarkOrHedgeIsUncertain(String goods, boolean isSure) throws IOException {
        assertThat(onlyShipment(read("Please quote:\n" + LANE + goods.replace("\\n", "\n") + "\n"))
                        .items())
                .singleElement()
                .extracting(ExtractedItem::freightClass)
                .isNotNull()
                .satisfies(extracted -> {
                    assertThat(extracted.value()).isEqualTo("125");
                    assertThat(extracted.certain()).isEqualTo(isSure);
                });
    }

    @Test
    void postalCodeAndNumberWithQuestionMarkAreUncertain() throws IOException {
        ExtractedShipment shipment =
                onlyShipment(read("From: Dallas TX 75201?\nTo: Reno NV 89502\n3 skids 500 lbs each\nUN: UN1263?\n"));
        assertThat(requireNonNull(requireNonNull(shipment.origin()).postalCode())
                        .certain())
                .isFalse();
        assertThat(requireNonNull(requireNonNull(shipment.destination()).postalCode())
                        .certain())
                .isTrue();
        assertThat(requireNonNull(shipment.items().getFirst().unNumber()).certain())
                .isFalse();
        assertThat(onlyShipment(read("Can you quote 3 skids 500 lbs each from Dallas TX 75201 to Reno NV 89502?"))
                        .destination())
                .satisfies(
                        place -> assertThat(requireNonNull(requireNonNull(place).postalCode())
                                        .certain())
                                .isTrue());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        Reno NV ca. 89502        | Reno       | NV | 89502 | false
        Reno, NV, ca. 89502      | Reno       | NV | 89502 | false
        Reno NV ca 89502         | Reno       | NV | 89502 | false
        Reno NV circa 89502      | Reno       | NV | 89502 | false
        Reno NV approx. 89502    | Reno       | NV | 89502 | false
        Reno NV (about 89502)    | Reno       | NV | 89502 | false
        Reno NV ~89502           | Reno       | NV | 89502 | false
        Sacramento ca 95814      | Sacramento | CA | 95814 | true
        Sacramento, CA 95814     | Sacramento | CA | 95814 | true
        Reno NV 89502            | Reno       | NV | 89502 | true
        """)
    void keepsApproximatePostalCodeAsUncertain(
            String place, String city, String state, String postalCode, boolean isSure) throws IOException {
        String goods = "\n3 skids tiles 48x40x40 500 lbs each\n";
        for (String lane : List.of("Dallas TX 75201 to " + place, "From: Dallas TX approx. 75201\nTo: " + place)) {
            assertThat(onlyShipment(read(lane + goods)).destination()).as(lane).satisfies(destination -> {
                assertThat(valueOf(requireNonNull(destination).city())).isEqualTo(city);
                assertThat(valueOf(destination.state())).isEqualTo(state);
                assertThat(valueOf(destination.postalCode())).isEqualTo(postalCode);
                assertThat(requireNonNull(destination.postalCode()).certain()).isEqualTo(isSure);
            });
        }
    }

    @Test
    void noBeforeOtherWordDoesNotNegateHazard() throws IOException {
        assertThat(onlyShipment(read(LANE + "4 pallets, 500 lbs each\nHazmat - no stacking"))
                        .items())
                .singleElement()
                .satisfies(item -> {
                    assertThat(item.hazardous())
                            .extracting(ExtractedValue::value)
                            .isEqualTo(true);
                    assertThat(item.stackable())
                            .extracting(ExtractedValue::value)
                            .isEqualTo(false);
                });
    }

    @ParameterizedTest
    @ValueSource(strings = {"Hayon nécessaire à la livraison", "Liftgate at delivery, no charge for it please"})
    void wordStartingWithNoDoesNotNegateService(String message) throws IOException {
        assertThat(accessorialsOf(message)).containsExactly("liftgate");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Hayon : non", "Liftgate (Y/N): N", "Liftgate - none", "Liftgate? No"})
    void answerNoToServiceQuestionIsNoService(String message) throws IOException {
        assertThat(accessorialsOf(message)).isEmpty();
        assertThat(accessorialsOf(message + "  Residential? Yes")).containsExactly("residential");
    }

    private static List<String> accessorialsOf(String message) throws IOException {
        return onlyShipment(read(LANE + "4 pallets, 500 lbs each\n" + message)).accessorials().stream()
                .map(service -> service.description().value())
                .toList();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "insured for $25k | 25000 | true",
                "value $25,000 | 25000 | true",
                "value 25,000 MXN | 25000 | false",
                "insured for $1.5M | 1500000 | false",
                "declared value $1.5MM | 1500000 | true",
                "declared value 1.2 million dollars | 1200000 | true",
                "valor declarado $250 mil pesos | 250000 | false",
                "valeur 15 mille dollars | 15000 | true"
            })
    void readsDeclaredValueInThousandsAndMillions(String message, BigDecimal value, boolean sure) throws IOException {
        assertThat(onlyShipment(read(LANE + "4 pallets, 500 lbs each\n" + message))
                        .declaredValue())
                .isEqualTo(new ExtractedValue<>(value, sure, message));
    }

    @Test
    void rangeOfDeclaredValueIsUnread() throws IOException {
        ExtractedRequest request = read(LANE + "4 pallets, 500 lbs each\ninsure it for $10-15k");
        assertThat(onlyShipment(request).declaredValue()).isNull();
        assertThat(request.unreadLines()).containsExactly("insure it for $10-15k");
    }

    @Test
    void billOfLadingIsNotContainerNumber() throws IOException {
        ExtractedRequest request =
                read("Import 1x40HC MSCU6639870 from Long Beach to Ontario CA 91761, 42,000 lbs\nBOL MEDU1234567");
        assertThat(onlyShipment(request).container())
                .extracting(container -> container.containerNumber())
                .extracting(ExtractedValue::value)
                .isEqualTo("MSCU6639870");
    }

    @Test
    void twoContainerKindsBecomeTwoShipments() throws IOException {
        for (String message : List.of("2 x 20' + 1 x 40' containers export", "export 2x20' and 1x40'")) {
            ExtractedRequest request = read(message + ", Newark NJ, cut off Dec 10, load at Allentown PA 18101");
            assertThat(request.mode()).as(message).isEqualTo(RequestedMode.DRAYAGE);
            assertThat(request.shipments())
                    .extracting(shipment -> requireNonNull(shipment.container()).lengthFeet())
                    .extracting(ExtractedValue::value)
                    .containsExactly(20, 40);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "48 x 40 x 4ft, 48, 40, 48, false",
        "20 x 8 x 4 ft, 240, 96, 48, true",
        "120 x 100 x 1.5 m, 120, 100, 150, false"
    })
    void unitOfLastSideAppliesToAllUnlessTooLarge(
            String message, BigDecimal length, BigDecimal width, BigDecimal height, boolean sure) throws IOException {
        assertThat(onlyShipment(read(LANE + "3 crates, " + message)).items())
                .singleElement()
                .satisfies(item -> {
                    assertThat(item.length()).extracting(ExtractedValue::value).isEqualTo(length);
                    assertThat(item.width()).extracting(ExtractedValue::value).isEqualTo(width);
                    assertThat(item.height()).extracting(ExtractedValue::value).isEqualTo(height);
                    assertThat(item.width()).extracting(ExtractedValue::certain).isEqualTo(sure);
                });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1 pallet 48x40x60 500 lbs and 1 pallet 48x40x48 700 lbs, all stackable | 1 1 | 500 700",
                "5 pallets total: 3 @ 40x48x50 500lbs each, 2 @ 40x48x60 400 lbs each | 3 2 | 500 400",
                "10 pallets total - 6 @ 500 lbs 48x40x50 and 4 @ 700 lbs 48x40x60 | 6 4 | 500 700",
                "2 skids 40x48x50 600 lbs each. 3 skids 40x48x60 700 lbs each. | 2 3 | 600 700",
                "2 pallets 48x40x40. Pallet 1: 500 lbs. Pallet 2: 900 lbs. | 1 1 | 500 900"
            })
    void readsEveryItemOfLineOnce(String goods, String quantities, String weights) throws IOException {
        List<ExtractedItem> items = onlyShipment(read(LANE + goods)).items();
        assertThat(items).allSatisfy(item -> assertThat(item.length()).isNotNull());
        assertThat(items).extracting(item -> plainNumber(item.quantity())).containsExactly(quantities.split(" "));
        assertThat(items).extracting(item -> plainNumber(item.weight())).containsExactly(weights.split(" "));
    }

    private static String plainNumber(@Nullable ExtractedValue<BigDecimal> figure) {
        return figure == null ? "" : figure.value().toPlainString();
    }

    @Test
    void reportsDimensionsWithoutItem() throws IOException {
        assertThat(read(LANE + "3 pallets\none of 80x60x50 and another of 90x70x60")
                        .unreadLines())
                .containsExactly("one of 80x60x50 and another of 90x70x60");
    }

    @ParameterizedTest
    @CsvSource({
        "40x48x50 x 6 pallets, 6, true, 40",
        "48 x 40 x 60 x 3, 3, false, 48",
        "48x40x60 x 3, 3, false, 48",
        "3 x 48x40x60, 3, true, 48",
        "3x48x40x60, 3, true, 48",
        "12 x 12 x 12 x 24 boxes, 12, false, 12"
    })
    void countBesideSidesIsCertainIfItCannotBeSide(String message, BigDecimal count, boolean sure, BigDecimal length)
            throws IOException {
        assertThat(onlyShipment(read(LANE + message + ", 500 lbs each")).items())
                .singleElement()
                .satisfies(item -> {
                    assertThat(item.quantity())
                            .extracting(ExtractedValue::value, ExtractedValue::certain)
                            .containsExactly(count, sure);
                    assertThat(item.length()).extracting(ExtractedValue::value).isEqualTo(length);
                });
    }

    @ParameterizedTest
    @ValueSource(strings = {"""
        PO\tOrigin zip\tDestination zip\tItem\tPallets\tWeight (lbs)
        7\t60601\t83702\tOil\t1\t900
        \t75201\t89502\tSoap\t2\t2400\
        """, """
            \tOrigin\t\tDestination
            \tCity\tZip\tCity\tZip\tItem\tPallets\tWeight (lbs)
            8\tChicago\t60601\tBoise\t83702\tOil\t1\t900
            \tDallas\t75201\tReno\t89502\tSoap\t2\t2400\
            """})
    void emptyFirstCellKeepsColumnAlignment(String table) throws IOException {
        ExtractedShipment row = read(table).shipments().get(1);
        assertThat(requireNonNull(row.origin()).toPlace().postalCode()).isEqualTo("75201");
        assertThat(requireNonNull(row.destination()).toPlace().postalCode()).isEqualTo("89502");
        assertThat(row.items().getFirst().name())
                .extracting(ExtractedValue::value)
                .isEqualTo("Soap");
        assertThat(row.items().getFirst().weight())
                .extracting(ExtractedValue::value)
                .isEqualTo(new BigDecimal("1200"));
    }
}
