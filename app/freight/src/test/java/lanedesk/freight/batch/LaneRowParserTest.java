package lanedesk.freight.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import lanedesk.freight.Measure;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.lane.LaneHeading.End;
import lanedesk.freight.lane.Place;
import lanedesk.freight.paste.PastedField;
import lanedesk.freight.place.BundledPlaces;
import lanedesk.freight.place.PlaceCheck;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LaneRowParserTest {
    private static final PlaceCheck PLACES = new PlaceCheck(BundledPlaces.loadPlaceIndex());

    private static LaneSheet readSheet(String text) throws IOException {
        return DelimitedText.read(text.getBytes(StandardCharsets.UTF_8)).toLaneSheet();
    }

    private static List<LaneRow> parseRows(String text) throws IOException {
        LaneSheet sheet = readSheet(text);
        return LaneRowParser.parseRows(sheet, LaneMapping.guessFromHeadingsAndCells(sheet));
    }

    private static String itemValue(LaneRow row, PastedField field) {
        return Objects.requireNonNull(row.pastedItem()).valueOrEmpty(field);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        Pickup Date    | 2026-12-15       | 2026-12-15
        Ready date     | 12/15/2026       | 2026-12-15
        pick_up_date   | 12/15/2026 08:00 | 2026-12-15
        Fecha de carga | 15 de diciembre  | 2026-12-15
        Pickup         | 12/15            | 2026-12-15
        Ship Date      | as soon as can be|
        """)
    void readsPickupDate(String heading, String cell, @Nullable LocalDate date) throws IOException {
        LaneRow row = parseRows(
                        "Origin,Destination,Weight," + heading + "\nDallas TX 75201,Reno NV 89502,900," + cell + "\n")
                .getFirst();
        assertThat(row.parseReadyDate(LocalDate.of(2026, 11, 28))).isEqualTo(Optional.ofNullable(date));
        assertThat(row.completePlaceWithoutUnknownCity(End.ORIGIN, PLACES).city())
                .isEqualTo("Dallas");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        Origin City       | ORIGIN_CITY
        orig_st           | ORIGIN_STATE
        Origin Zip Code   | ORIGIN_POSTAL_CODE
        Ship From         | ORIGIN
        Dest City/ST      | DESTINATION
        Destino           | DESTINATION
        Ville             | IGNORED
        Ville départ      | ORIGIN_CITY
        CP d'arrivée      | DESTINATION_POSTAL_CODE
        Ciudad de origen  | ORIGIN_CITY
        Código postal destino | DESTINATION_POSTAL_CODE
        Départ code postal| ORIGIN_POSTAL_CODE
        Class             | FREIGHT_CLASS
        Poids (kg)        | WEIGHT
        Total Weight      | TOTAL_WEIGHT
        Mode              | MODE
        Special services  | ACCESSORIALS
        Liftgate          | ACCESSORIALS
        Lift gate at delivery | ACCESSORIALS
        Liftgate PU (Y/N) | ACCESSORIALS
        Inside            | ACCESSORIALS
        Residential?      | ACCESSORIALS
        Delivery appointment required | ACCESSORIALS
        Hayon             | ACCESSORIALS
        Livraison en résidentiel | ACCESSORIALS
        Rampa hidráulica  | ACCESSORIALS
        Residencial       | ACCESSORIALS
        Appointment date  | IGNORED
        Delivery          | DESTINATION
        School name       | IGNORED
        Lane ID           | IGNORED
        """)
    void recognizesFieldByHeading(String heading, LaneField field) throws IOException {
        assertThat(LaneMapping.guessFromHeadingsAndCells(readSheet("Pallets;Commodity;" + heading))
                        .fields()
                        .getLast())
                .isEqualTo(field);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
        Liftgate;Residential            | Y;X                       | Liftgate; Residential
        Liftgate;Residential            | 1;true                    | Liftgate; Residential
        Liftgate;Residential            | no;Yes                    | Residential
        Liftgate;Residential            | N;                        | -
        Liftgate;Residential            | 0;n/a                     | -
        Hayon;Résidentiel               | oui;non                   | Hayon
        Rampa;Residencial               | sí;no                     | rampa hidráulica
        Liftgate;Accessorials           | Y;inside delivery, tarp   | Liftgate; inside delivery, tarp
        Liftgate;Notes                  | maybe;                    | Liftgate: maybe
        Liftgate;Needs                  | N;Hayon / residential     | Hayon / residential
        Liftgate;Needs                  | N;liftgate at noon        | -
        Appointment;Liftgate            | 08:30;Y                   | Liftgate
        """)
    void readsServicesFromColumns(String headings, String cells, @Nullable String requested) throws IOException {
        LaneRow row = parseRows("Origin Zip;Dest Zip;Weight;%s\n75201;89502;1000;%s".formatted(headings, cells))
                .getFirst();
        assertThat(row.textOfField(LaneField.ACCESSORIALS)).isEqualTo(Objects.requireNonNullElse(requested, ""));
        assertThat(row.isDrayage()).isFalse();
    }

    @Test
    void combinesServiceColumnsAndRespectsNo() throws IOException {
        LaneSheet sheet =
                readSheet("Origin;Dest;Liftgate;Extra\n75201;89502;N;Yes\n75201;89502;N;\n;;N;\n75201;89502;;");
        LaneMapping mapping = LaneMapping.guessFromHeadingsAndCells(sheet)
                .withFieldMovedToColumn(3, LaneField.ACCESSORIALS)
                .withDefaultValue(LaneField.ACCESSORIALS, "Tarp");
        assertThat(mapping.fields()).endsWith(LaneField.ACCESSORIALS, LaneField.ACCESSORIALS);
        assertThat(LaneRowParser.parseRows(sheet, mapping))
                .extracting(row -> row.textOfField(LaneField.ACCESSORIALS))
                .containsExactly("Extra", "", "Tarp");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "Pieces;Pallets",
                "Pallets;Pieces",
                "Pieces;# Pallets",
                "Pieces;Number of skids",
                "# Pieces;Skid count"
            })
    void usesOutermostPackagingAsQuantity(String first, String second) throws IOException {
        boolean turned = first.equals("Pallets");
        LaneRow row = parseRows("Origin Zip;Dest Zip;%s;%s;Weight\n75201;89502;%s;1000"
                        .formatted(first, second, turned ? "4;200" : "200;4"))
                .getFirst();
        assertThat(itemValue(row, PastedField.QUANTITY)).isEqualTo("4");
        assertThat(itemValue(row, PastedField.WEIGHT)).isEqualTo("250");
        assertThat(itemValue(row, PastedField.PACKAGE)).isEqualTo(second.matches(".*[Ss]kid.*") ? "skid" : "pallet");
    }

    @Test
    void readsPostalCodeStoredAsNumber() throws IOException {
        LaneRow row =
                parseRows("Origin Zip;Destination;Pallets\n75201.0;2108.0;2").getFirst();
        assertThat(row.completePlaceWithoutUnknownCity(End.ORIGIN, PLACES))
                .isEqualTo(new Place("US", "TX", "Dallas", "75201"));
        assertThat(row.completePlaceWithoutUnknownCity(End.DESTINATION, PLACES))
                .isEqualTo(new Place("US", "MA", "Boston", "02108"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        Origin;Origin Zip                          | Reno, NV;89521         | Reno, NV 89521
        Origin;Origin State;Origin Zip             | Springfield;IL;62704   | Springfield, IL 62704
        Origin;Origin City;Origin State            | 89521;Reno;NV          | Reno, NV 89521
        Origin;Origin City;Origin State;Origin Zip | Acme DC 4;Reno;NV;89521| Reno, NV 89521
        Origin;Origin City;Origin Zip              | Ajijic, JAL, Mexico;Ajijic;45920 | Ajijic, JA 45920, MX
        Origin;Origin Zip;Origin Country           | Monterrey;64000;Mexico | Monterrey, NL 64000, MX
        Origin;Origin Zip;Origin Country           | Reno, NV 89502;89502;USA | Reno, NV 89502
        Origin;Origin Zip                          | Boston, MA;2108        | Boston, MA 02108
        """)
    void combinesPlaceFromItsColumns(String headings, String cells, String place) throws IOException {
        LaneRow row = parseRows("%s;Dest Zip;Weight\n%s;75201;1000".formatted(headings, cells))
                .getFirst();
        assertThat(row.completePlaceWithoutUnknownCity(End.ORIGIN, PLACES).toSingleLine())
                .isEqualTo(place);
    }

    @Test
    void doesNotConfuseMexicanTownWithUsTown() throws IOException {
        LaneRow row = parseRows("Origen;Destino;Tarimas\nMonterrey 64000;Laredo TX 78040;2")
                .getFirst();
        assertThat(row.completePlaceWithoutUnknownCity(End.ORIGIN, PLACES))
                .isEqualTo(new Place("MX", "NL", "Monterrey", "64000"));
    }

    @Test
    void findsHeadingsBelowTitle() throws IOException {
        LaneSheet sheet = readSheet("Acme lanes 2027\n\nOrigin Zip,Dest Zip,Weight\n75201,89502,1200\n");
        assertThat(LaneMapping.guessFromHeadingsAndCells(sheet).heading()).isEqualTo(1);
        assertThat(LaneRowParser.parseRows(sheet, LaneMapping.guessFromHeadingsAndCells(sheet)))
                .extracting(LaneRow::rowNumber)
                .containsExactly(4);
    }

    @Test
    void doesNotReadDateColumnAsPlace() throws IOException {
        LaneRow row = parseRows("""
            Origin ZIP,Destination ZIP,Weight,Pickup,Delivery
            75201,89502,1200,2026-12-02,12/4
            75201,89502,900,,12/5/2026 8:00
            """).getFirst();
        assertThat(row.completePlaceWithoutUnknownCity(End.ORIGIN, PLACES).postalCode())
                .isEqualTo("75201");
        assertThat(row.completePlaceWithoutUnknownCity(End.DESTINATION, PLACES).postalCode())
                .isEqualTo("89502");
        LaneRow pickup = parseRows("Pickup,Delivery,Weight\n75201,89502,1200\n").getFirst();
        assertThat(pickup.completePlaceWithoutUnknownCity(End.ORIGIN, PLACES).postalCode())
                .isEqualTo("75201");
    }

    @Test
    void readsWeightAsRowTotalUnlessStatedPerUnit() throws IOException {
        LaneSheet sheet = readSheet("Origin,Dest,Pallets,Weight (lbs)\n75201,89502,4,4000\n");
        LaneMapping mapping = LaneMapping.guessFromHeadingsAndCells(sheet);
        assertThat(itemValue(LaneRowParser.parseRows(sheet, mapping).getFirst(), PastedField.WEIGHT))
                .isEqualTo("1000");
        assertThat(itemValue(
                        LaneRowParser.parseRows(sheet, mapping.withWeightPerUnit(true))
                                .getFirst(),
                        PastedField.WEIGHT))
                .isEqualTo("4000");
    }

    @Test
    void usesUnitsOfHeadings() throws IOException {
        LaneRow row = parseRows("Origin\tDest\tQty\tWeight each (kg)\tDims (cm)\n75201\t89502\t2\t250,5\t120x100x150\n")
                .getFirst();
        assertThat(row.unitSystem()).isEqualTo(UnitSystem.METRIC);
        assertThat(itemValue(row, PastedField.WEIGHT)).isEqualTo("250.5");
        assertThat(itemValue(row, PastedField.HEIGHT)).isEqualTo("150");
    }

    @Test
    void restoresLeadingZerosOfPostalCode() throws IOException {
        LaneRow row = parseRows("Origin City,Origin ST,Origin Zip,Dest Zip\nNewark,NJ,7102,60601\n")
                .getFirst();
        assertThat(row.completePlaceWithoutUnknownCity(End.ORIGIN, PLACES))
                .isEqualTo(new Place("US", "NJ", "Newark", "07102"));
        assertThat(row.completePlaceWithoutUnknownCity(End.DESTINATION, PLACES))
                .isEqualTo(new Place("US", "IL", "Chicago", "60601"));
    }

    @Test
    void addsPostalCodeOnlyForTownWithSingleCode() throws IOException {
        List<LaneRow> rows = parseRows("From,To\n\"Fernley, NV\",\"Dallas, TX\"\n");
        assertThat(rows.getFirst()
                        .completePlaceWithoutUnknownCity(End.ORIGIN, PLACES)
                        .postalCode())
                .isEqualTo("89408");
        assertThat(rows.getFirst()
                        .completePlaceWithoutUnknownCity(End.DESTINATION, PLACES)
                        .postalCode())
                .isEmpty();
    }

    @Test
    void defaultValueFillsEmptyCells() throws IOException {
        LaneSheet sheet = readSheet("Origin,Dest,Qty,Commodity\n75201,89502,2,\n75201,89502,2,Paint\n");
        LaneMapping mapping =
                LaneMapping.guessFromHeadingsAndCells(sheet).withDefaultValue(LaneField.NAME, "Freight all kinds");
        assertThat(LaneRowParser.parseRows(sheet, mapping))
                .extracting(row -> itemValue(row, PastedField.NAME))
                .containsExactly("Freight all kinds", "Paint");
    }

    @Test
    void treatsRowWithMarketAsDrayage() throws IOException {
        LaneRow row = parseRows(
                        "Market,Container,Size,Weight,Warehouse Zip\nPort of Los Angeles,Container,40,42000,89502\n")
                .getFirst();
        assertThat(row.isDrayage()).isTrue();
        assertThat(row.textOfField(LaneField.CONTAINER_LENGTH)).isEqualTo("40");
        assertThat(row.completePlaceWithoutUnknownCity(End.WAREHOUSE, PLACES).city())
                .isEqualTo("Reno");
    }

    @Test
    void remembersMappingOnlyForSameHeadings() throws IOException {
        LaneMapping mapping = LaneMapping.guessFromHeadingsAndCells(readSheet("Origin,Dest,Lane ID\n1,2,3\n"));
        LaneMapping chosen = mapping.withFieldMovedToColumn(2, LaneField.NAME).withWeightPerUnit(true);
        assertThat(mapping.withChoicesIfSameHeadings(chosen)).isEqualTo(chosen);
        LaneMapping other = LaneMapping.guessFromHeadingsAndCells(readSheet("Origin,Dest,Lane\n1,2,3\n"));
        assertThat(other.withChoicesIfSameHeadings(chosen)).isEqualTo(other);
    }

    @Test
    void rememberedMappingAddsServicesButKeepsIgnoredColumns() throws IOException {
        LaneMapping guess =
                LaneMapping.guessFromHeadingsAndCells(readSheet("Origin,Dest,Liftgate,Residential\n75201,89502,Y,Y\n"));
        LaneMapping unknown = new LaneMapping(
                guess.heading(),
                guess.headings(),
                List.of(LaneField.ORIGIN, LaneField.DESTINATION, LaneField.IGNORED, LaneField.IGNORED),
                guess.given(),
                guess.weightOfEach(),
                guess.unread(),
                guess.chosen());
        assertThat(guess.withChoicesIfSameHeadings(unknown).fields())
                .endsWith(LaneField.ACCESSORIALS, LaneField.ACCESSORIALS);
        assertThat(guess.withChoicesIfSameHeadings(unknown.withFieldMovedToColumn(3, LaneField.IGNORED))
                        .fields())
                .endsWith(LaneField.ACCESSORIALS, LaneField.IGNORED);
    }

    @Test
    void joinsTwoHeadingRows() throws IOException {
        LaneSheet sheet = readSheet("""
            Acme lanes;;;;;;;
            Origin;;;Destination;;;;
            City;State;Zip;City;State;Zip;Pallets;Weight (lbs)
            Fernley;NV;89408-1234;Dallas;TX;75201;2;900
            """);
        LaneMapping mapping = LaneMapping.guessFromHeadingsAndCells(sheet);
        assertThat(mapping.heading()).isEqualTo(2);
        assertThat(mapping.headings()).contains("Origin City", "Destination Zip");
        LaneRow row = LaneRowParser.parseRows(sheet, mapping).getFirst();
        assertThat(row.rowNumber()).isEqualTo(4);
        assertThat(row.placeOnOneLine(End.ORIGIN)).isEqualTo("Fernley, NV 89408-1234");
        assertThat(row.completePlaceWithoutUnknownCity(End.DESTINATION, PLACES))
                .isEqualTo(new Place("US", "TX", "Dallas", "75201"));
        assertThat(itemValue(row, PastedField.WEIGHT)).isEqualTo("450");
    }

    @Test
    void keepsUpperHeadingAboveEmptyCell() throws IOException {
        LaneSheet sheet = readSheet("""
            Acme lanes;;;;;;;
            Origin;;;Destination;;;Pallets;Weight (lbs)
            City;State;Zip;City;State;Zip;;
            Fernley;NV;89408-1234;Dallas;TX;75201;2;900
            """);
        LaneMapping mapping = LaneMapping.guessFromHeadingsAndCells(sheet);
        assertThat(mapping.headings()).endsWith("Destination Zip", "Pallets", "Weight (lbs)");
        LaneRow row = LaneRowParser.parseRows(sheet, mapping).getFirst();
        assertThat(row.placeOnOneLine(End.ORIGIN)).isEqualTo("Fernley, NV 89408-1234");
        assertThat(itemValue(row, PastedField.QUANTITY)).isEqualTo("2");
        assertThat(itemValue(row, PastedField.WEIGHT)).isEqualTo("450");
    }

    @Test
    void doesNotReadUnknownNameBesideCodeAsTown() throws IOException {
        List<LaneRow> rows = parseRows("""
            Origin;Origin Zip;Dest Zip;Weight
            Acme Logistics;75201;89502;1000
            Reno;75201;89502;1000
            Dallas;75201;89502;1000
            """);
        assertThat(rows.get(0).completePlaceWithoutUnknownCity(End.ORIGIN, PLACES))
                .isEqualTo(new Place("US", "TX", "", "75201"));
        assertThat(rows.get(1).completePlaceWithoutUnknownCity(End.ORIGIN, PLACES))
                .isEqualTo(new Place("US", "TX", "", "75201"));
        assertThat(rows.get(2).completePlaceWithoutUnknownCity(End.ORIGIN, PLACES))
                .isEqualTo(new Place("US", "TX", "Dallas", "75201"));
    }

    private static List<String> remarkTexts(LaneRow row) {
        return row.remarks().stream()
                .map(remark -> remark.kind() + " " + String.join(" / ", remark.arguments()))
                .toList();
    }

    private static String weightText(LaneRow row) {
        return itemValue(row, PastedField.WEIGHT) + " " + row.unitSystem().symbol(Measure.WEIGHT);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
        Weight;UOM            | 4200;LB     | 4200 lb   | UNITS_READ lb
        Weight;UOM            | 1905;KG     | 1905 kg   | UNITS_READ kg
        Weight;Units          | 1905;METRIC | 1905 kg   | UNITS_READ kg
        Weight;Unit of measure| 4200;US     | 4200 lb   | UNITS_READ lb
        Weight;Measure        | 4200;imp    | 4200 lb   | UNITS_READ lb
        Peso;Unidad           | 1905;kilos  | 1905 kg   | UNITS_READ kg
        Poids;Unité           | 4200;livres | 4200 lb   | UNITS_READ lb
        Weight;Notes          | 1905;kgs    | 1905 kg   | UNITS_READ kg
        Weight (lbs)          | 816 kgs     | 816 kg    | UNITS_READ kg
        Weight (lbs)          | 4200        | 4200 lb   | -
        Weight                | 4200        | 4200 lb   | UNITS_ASSUMED lb
        Weight                | 1.2 tons    | 2400 lb   | UNITS_READ ton
        Weight                | 1.2 short tons | 2400 lb | UNITS_READ ton
        Weight (tons)         | 1.2         | 2400 lb   | UNITS_READ ton
        Weight;UOM            | 1.2;STN     | 2400 lb   | UNITS_READ ton
        Weight                | 1.2 metric tons | 1200 kg | UNITS_READ t
        Weight;UOM            | 1.2;TNE     | 1200 kg   | UNITS_READ t
        Weight;UOM            | 1.2;LTN     | 2688 lb   | UNITS_READ ltn
        Weight (lbs)          | 42 cwt      | 4200 lb   | UNITS_READ cwt
        Weight;UOM            | 1905;KGM    | 1905 kg   | UNITS_READ kg
        Weight;UOM            | 4200;LBR    | 4200 lb   | UNITS_READ lb
        Weight;UOM            | 4200;LBS    | 4200 lb   | UNITS_READ lb
        Weight;UOM            | 1905;KGS    | 1905 kg   | UNITS_READ kg
        Weight                | 1905 KGM    | 1905 kg   | UNITS_READ kg
        Weight KGM            | 1905        | 1905 kg   | -
        Weight (lbs);UOM      | 1905;KG     | 1905 lb   | UNIT_CONTRADICTED lb / KG
        Weight;UOM            | 816 kgs;LB  | 816 kg    | UNIT_CONTRADICTED kg / LB
        """)
    void usesWeightUnitOfRow(String headings, String cells, String weight, @Nullable String remark) throws IOException {
        LaneRow row = parseRows("Origin Zip;Dest Zip;Pallets;%s\n75201;89502;1;%s".formatted(headings, cells))
                .getFirst();
        assertThat(weightText(row)).isEqualTo(weight);
        assertThat(remarkTexts(row)).isEqualTo(remark == null ? List.of() : List.of(remark));
    }

    @Test
    void readsEveryRowInItsOwnUnits() throws IOException {
        List<LaneRow> rows = parseRows("""
            Origin Zip;Dest Zip;Pallets;Weight;Wt Unit;Length;Width;Height;Dim UOM
            75201;89502;1;4200;lbs;48;40;52;in
            75201;89502;1;1905;kgs;122;102;132;cm
            75201;89502;1;1905;kgs;48;40;52;in
            75201;89502;1;1905;;48;40;52;in
            75201;89502;1;1905;stone;48;40;52;
            """);
        assertThat(rows.subList(0, 3))
                .extracting(LaneRowParserTest::weightText)
                .containsExactly("4200 lb", "1905 kg", "4199.81 lb");
        assertThat(rows)
                .extracting(LaneRowParserTest::remarkTexts)
                .containsExactly(
                        List.of("UNITS_READ lb / in"),
                        List.of("UNITS_READ kg / cm"),
                        List.of("UNITS_READ kg / in"),
                        List.of("UNITS_READ in", "UNITS_ASSUMED lb"),
                        List.of("UNIT_UNREADABLE stone"));
    }

    @Test
    void usesDefaultUnitsForSidesWhenWeightsMixSystems() throws IOException {
        List<LaneRow> rows = parseRows("""
            Origin Zip;Dest Zip;Pallets;Weight;UOM;Length;Width;Height
            75201;89502;1;4200;LB;48;40;52
            75201;89502;1;1905;KG;48;40;52
            75201;89502;1;1905;;48;40;52
            """);
        assertThat(itemValue(rows.get(1), PastedField.LENGTH)).isEqualTo("48");
        assertThat(weightText(rows.get(1))).isEqualTo("4199.81 lb");
        assertThat(rows)
                .extracting(LaneRowParserTest::remarkTexts)
                .containsExactly(
                        List.of("UNITS_READ lb", "UNITS_ASSUMED in"),
                        List.of("UNITS_READ kg", "UNITS_ASSUMED in"),
                        List.of("UNIT_MISSING "));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        UOM    | PLT;CTN  | PACKAGE
        Units  | 4;2      | QUANTITY
        UOM    | A1;B2    | UNDECIDED
        UOM    | ;        | IGNORED
        Lane   | kg;A2    | UNDECIDED
        Type   | LTL;FTL  | MODE
        Type   | Pallet;Box | PACKAGE
        Type   | A;B      | IGNORED
        """)
    void recognizesColumnByItsCells(String heading, String cells, String field) throws IOException {
        String[] two = cells.split(";", -1);
        LaneMapping mapping = LaneMapping.guessFromHeadingsAndCells(
                readSheet("Origin Zip;Dest Zip;%s\n75201;89502;%s\n75201;89502;%s".formatted(heading, two[0], two[1])));
        assertThat(mapping.fields().getLast().name()).isEqualTo(field);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        Dir;Type;Size       | Import;Dry;40     | Import | Dry  | 40
        Dir;Type;Size       | E;;40HC           | E      | ''   | 40HC
        Type;Equip;Size     | Export;Reefer;20  | Export | Reefer | 20
        Type;40HC           | Import;x          | Import | 40HC | ''
        Type;20GP;40HC      | Import;;1         | Import | 40HC | ''
        """)
    void recognizesShortContainerHeadings(String headings, String cells, String operation, String type, String length)
            throws IOException {
        LaneRow row = parseRows("Port;Warehouse Zip;%s\nSavannah;31322;%s".formatted(headings, cells))
                .getFirst();
        assertThat(row.textOfField(LaneField.OPERATION)).isEqualTo(operation);
        assertThat(row.textOfField(LaneField.CONTAINER_TYPE)).isEqualTo(type);
        assertThat(row.textOfField(LaneField.CONTAINER_LENGTH)).isEqualTo(length);
    }

    @Test
    void contradictingWeightColumnsGiveOnlyUndecidedRemark() throws IOException {
        LaneRow row = parseRows("Origin Zip;Dest Zip;Pallets;Weight;Weight;UOM\n75201;89502;2;999;4200;LB")
                .getFirst();
        assertThat(remarkTexts(row)).containsExactly("UNDECIDED_COLUMN Weight (D: 999), Weight (E: 4200)");
    }

    @Test
    void blocksRowWithTwoContainerKinds() throws IOException {
        assertThat(remarkTexts(parseRows("Port;Warehouse Zip;20GP;40HC\nSavannah;31322;1;1")
                        .getFirst()))
                .containsExactly("SEVERAL_CONTAINERS 20GP, 40HC");
    }

    @Test
    void leavesContradictingColumnsUndecidedUntilChosen() throws IOException {
        LaneSheet sheet = readSheet("Origin;Dest;Weight (lbs);Weight (lbs)\n75201;89502;999;2400\n");
        LaneMapping mapping = LaneMapping.guessFromHeadingsAndCells(sheet);
        assertThat(mapping.fields()).endsWith(LaneField.UNDECIDED, LaneField.UNDECIDED);
        assertThat(remarkTexts(LaneRowParser.parseRows(sheet, mapping).getFirst()))
                .containsExactly("UNDECIDED_COLUMN Weight (lbs) (C: 999), Weight (lbs) (D: 2400)");
        LaneMapping chosen = mapping.withFieldMovedToColumn(3, LaneField.WEIGHT);
        assertThat(chosen.fields()).endsWith(LaneField.IGNORED, LaneField.WEIGHT);
        assertThat(remarkTexts(LaneRowParser.parseRows(sheet, chosen).getFirst()))
                .isEmpty();
        assertThat(mapping.withChoicesIfSameHeadings(chosen)).isEqualTo(chosen);
    }

    @Test
    void asksAgainForColumnChoiceOfEarlierVersion() throws IOException {
        LaneMapping guess =
                LaneMapping.guessFromHeadingsAndCells(readSheet("Origin;Dest;Weight;Weight\n75201;89502;999;2400\n"));
        LaneMapping earlier = new LaneMapping(
                guess.heading(),
                guess.headings(),
                List.of(LaneField.ORIGIN, LaneField.DESTINATION, LaneField.WEIGHT, LaneField.IGNORED),
                guess.given(),
                false,
                Set.of(),
                Set.of());
        assertThat(guess.withChoicesIfSameHeadings(earlier).fields())
                .endsWith(LaneField.UNDECIDED, LaneField.UNDECIDED);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
        Weight;Weight      | 2400;2400 | WEIGHT;IGNORED | -
        Weight;Weight      | ;2400     | IGNORED;WEIGHT | -
        Commodity;Product  | Paint;X1  | NAME;IGNORED   | SECOND_COLUMN Product (D) / Commodity (C)
        """)
    void choosesOneOfTwoEquivalentColumns(String headings, String cells, String fields, @Nullable String remark)
            throws IOException {
        LaneSheet sheet = readSheet("Origin;Dest;%s;Weight (lbs)\n75201;89502;%s;900"
                .formatted(headings, cells)
                .replace(";Weight (lbs)", headings.contains("Weight") ? "" : ";Weight (lbs)")
                .replace(";900", headings.contains("Weight") ? "" : ";900"));
        LaneMapping mapping = LaneMapping.guessFromHeadingsAndCells(sheet);
        assertThat(mapping.fields().subList(2, 4)).extracting(LaneField::name).containsExactly(fields.split(";", -1));
        assertThat(remarkTexts(LaneRowParser.parseRows(sheet, mapping).getFirst()))
                .filteredOn(value -> !value.startsWith("UNITS"))
                .isEqualTo(remark == null ? List.of() : List.of(remark));
    }

    @Test
    void ignoresHiddenColumnBesideVisibleAndAsksForSingleOne() {
        List<LaneSheet.Row> rows = List.of(
                new LaneSheet.Row(1, List.of("Origin", "Dest", "Weight (lbs)", "Weight (lbs)", "Class")),
                new LaneSheet.Row(2, List.of("75201", "89502", "999", "2400", "70")));
        LaneSheet sheet = new LaneSheet(0, rows, Set.of(2, 4));
        LaneMapping mapping = LaneMapping.guessFromHeadingsAndCells(sheet);
        assertThat(mapping.fields()).endsWith(LaneField.IGNORED, LaneField.WEIGHT, LaneField.UNDECIDED);
        assertThat(remarkTexts(LaneRowParser.parseRows(sheet, mapping).getFirst()))
                .containsExactly("UNDECIDED_COLUMN Class (E: 70)", "HIDDEN_COLUMN Weight (lbs) (C)");
    }

    @Test
    void marksHiddenRow() {
        LaneSheet sheet = new LaneSheet(
                0,
                List.of(
                        new LaneSheet.Row(1, List.of("Origin", "Dest", "Weight (lbs)")),
                        new LaneSheet.Row(2, List.of("75201", "89502", "999"), true)));
        assertThat(remarkTexts(LaneRowParser.parseRows(sheet, LaneMapping.guessFromHeadingsAndCells(sheet))
                        .getFirst()))
                .containsExactly("HIDDEN_ROW ");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Total;;4;9600",
                "TOTALS:;;4;9600",
                ";Grand total;4;9600",
                "Total (2 lanes);;4;9600",
                "Origin Zip;Dest Zip;Pallets;Weight (lbs)"
            })
    void omitsTotalsAndRepeatedHeadings(String row) throws IOException {
        assertThat(parseRows("Origin Zip;Dest Zip;Pallets;Weight (lbs)\n75201;89502;4;9600\n" + row))
                .extracting(LaneRow::rowNumber)
                .containsExactly(2);
    }

    @Test
    void listsOmittedRowsByReason() throws IOException {
        LaneSheet sheet = readSheet("""
            Origin Zip;Dest Zip;Pallets;Weight (lbs);Note
            75201;89502;4;9600;
            Subtotal;;4;9600;
            ;;;;ask Kim
            Origin Zip;Dest Zip;Pallets;Weight (lbs);Note
            75201;89502;4;9600;
            Total;;8;19200;
            """);
        assertThat(LaneRowParser.findOmittedRowNumbers(sheet, LaneMapping.guessFromHeadingsAndCells(sheet)))
                .containsOnly(
                        Map.entry(LaneRowParser.OmittedReason.TOTAL, List.of(3, 7)),
                        Map.entry(LaneRowParser.OmittedReason.NOTHING_READ, List.of(4)),
                        Map.entry(LaneRowParser.OmittedReason.HEADINGS, List.of(5)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
        Origin City;Origin State;Origin Zip | Boston;MA;2110  | 2110
        Origin City;Origin State;Origin Zip | Boston;MA;02110 | -
        Origin                              | Boston, MA 2110 | 2110
        Origin Zip                          | 2110            | 2110
        Origin Zip                          | 75201           | -
        """)
    void recognizesPostalCodeWithoutLeadingZeros(String headings, String cells, @Nullable String code)
            throws IOException {
        LaneRow row = parseRows("%s;Dest Zip;Weight\n%s;89502;900".formatted(headings, cells))
                .getFirst();
        assertThat(row.findPostalCodeWithMissingZeros(
                        End.ORIGIN, row.completePlaceWithoutUnknownCity(End.ORIGIN, PLACES)))
                .isEqualTo(Optional.ofNullable(code));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        Dallas;TX;="75201"       | Dallas, TX 75201
        Dallas;TX;"=""75201\"""  | Dallas, TX 75201
        Dallas;TX;'75201         | Dallas, TX 75201
        Newark;NJ;="07102"       | Newark, NJ 07102
        Boston;MA;2110           | Boston, MA 02110
        Dallas;TX;="07102"       | Dallas, TX 07102
        Dallas;TX;7520           | Dallas, TX 7520
        Phoenix;AZ;8504          | Phoenix, AZ 8504
        Dallas;TX;7520-1         | Dallas, TX 7520-1
        Dallas;TX;n/k            | Dallas, TX n/k
        """)
    void padsPostalCodeOnlyIfPlaceAgrees(String cells, String place) throws IOException {
        LaneRow row = parseRows("Origin City;Origin State;Origin Zip;Dest Zip\n%s;89502".formatted(cells))
                .getFirst();
        assertThat(row.completePlaceWithoutUnknownCity(End.ORIGIN, PLACES).toSingleLine())
                .isEqualTo(place);
    }

    @Test
    void readsHeadingsWithLineBreaks() throws IOException {
        LaneRow row = parseRows("\"Origin\nCity\",\"Origin\nState\",\"Origin\nZip\",Dest Zip\nDallas,TX,75201,89502")
                .getFirst();
        assertThat(row.completePlaceWithoutUnknownCity(End.ORIGIN, PLACES).toSingleLine())
                .isEqualTo("Dallas, TX 75201");
    }
}
