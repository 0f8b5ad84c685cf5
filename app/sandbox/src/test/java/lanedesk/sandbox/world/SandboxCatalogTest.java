package lanedesk.sandbox.world;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import lanedesk.sandbox.model.Location;
import lanedesk.sandbox.model.Mode;
import lanedesk.sandbox.model.reference.AccessorialOption;
import lanedesk.sandbox.model.reference.HazardousMaterial;
import lanedesk.sandbox.model.reference.HsCode;
import lanedesk.sandbox.model.reference.Market;
import lanedesk.sandbox.model.reference.SslCode;
import lanedesk.sandbox.model.reference.Terminal;
import org.junit.jupiter.api.Test;

class SandboxCatalogTest {
    private final SandboxCatalog catalog = new SandboxCatalog();

    @Test
    void everyMarketIsLocatedAndHasTerminals() {
        assertThat(catalog.markets()).hasSizeGreaterThan(30).doesNotHaveDuplicates();
        assertThat(catalog.markets()).extracting(Market::postalCode).doesNotHaveDuplicates();
        for (Market market : catalog.markets()) {
            assertThat(market.postalCode()).matches("[0-9]{5}");
            assertThat(market.country()).isEqualTo("US");
            assertThat(Geography.northAmerica().findPlace(locationOf(market)))
                    .as(market.name())
                    .hasValueSatisfying(place -> assertThat(place.state()).isEqualTo(market.state()));
            assertThat(catalog.terminals(market.postalCode())).as(market.name()).hasSizeBetween(2, 6);
        }
    }

    @Test
    void terminalsHaveEveryFieldAndTimesWithSeconds() {
        List<Terminal> terminals = catalog.markets().stream()
                .flatMap(market -> catalog.terminals(market.postalCode()).stream())
                .toList();
        for (Terminal terminal : terminals) {
            assertThat(List.of(
                            terminal.name(),
                            terminal.address1(),
                            terminal.city(),
                            terminal.state(),
                            terminal.zipCode(),
                            terminal.contactName(),
                            terminal.contactPhone()))
                    .as(terminal.name())
                    .noneMatch(String::isBlank);
            assertThat(terminal.contactEmail()).matches("[^@\\s]+@[^@\\s]+\\.example\\.com");
            assertThat(List.of(terminal.timeFrom(), terminal.timeTo()))
                    .allMatch(time -> time.matches("([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]"));
        }
        assertThat(terminals).anyMatch(terminal -> terminal.address2() == null);
        assertThat(terminals).anyMatch(terminal -> terminal.address2() != null);
    }

    @Test
    void anUnknownMarketHasNoTerminals() {
        assertThat(catalog.terminals("00000")).isEmpty();
    }

    @Test
    void containerTypesHaveLengths() {
        assertThat(catalog.containerTypes())
                .extracting(type -> type.name())
                .containsExactlyInAnyOrder("Container", "FlatRack", "OpenTop", "ReeferContainer", "Isotank");
        assertThat(catalog.containerTypes()).allMatch(type -> Set.of(20, 40, 45).containsAll(type.containerLength()));
        assertThat(catalog.containerTypes().getFirst().containerLength()).containsExactly(20, 40, 45);
        assertThat(catalog.containerTypes().getFirst().containerHeight()).containsExactly("8'6\"", "9'6\"");
    }

    @Test
    void steamshipLinesAreCodesOfTwoToFourLetters() {
        assertThat(catalog.sslCodes()).hasSizeGreaterThan(30);
        assertThat(catalog.sslCodes())
                .extracting(SslCode::code)
                .doesNotHaveDuplicates()
                .allMatch(code -> code.matches("[A-Z]{2,4}"));
        assertThat(catalog.sslCodes()).extracting(SslCode::sslCodeId).doesNotHaveDuplicates();
        assertThat(catalog.sslCodes())
                .extracting(SslCode::code)
                .contains("MAEU", "MSCU", "CMDU", "HLCU", "ONEY", "EGLV", "COSU");
    }

    @Test
    void generatesRequestedNumberOfUniqueHsCodes() {
        for (int count : new int[] {0, 1, 50, SandboxCatalog.DEFAULT_HS_CODES, 20_000, 70_000}) {
            List<HsCode> codes = new SandboxCatalog(1, 1, count).hsCodes();
            assertThat(codes).hasSize(count);
            assertThat(codes.stream().map(HsCode::hsCode).distinct()).hasSize(count);
            assertThat(codes.stream().map(HsCode::id).distinct()).hasSize(count);
            assertThat(codes).noneMatch(code -> code.description().isBlank());
        }
    }

    @Test
    void hsCodeFileIsCompleteAndCoversChapters() {
        List<HsCode> codes = catalog.hsCodes();
        assertThat(codes).hasSize(SandboxCatalog.readHsSubheadings().size());
        Set<Long> chapters = codes.stream().map(code -> code.hsCode() / 10_000).collect(Collectors.toSet());
        assertThat(chapters).hasSizeGreaterThan(90).allMatch(chapter -> chapter >= 1 && chapter <= 97 && chapter != 77);
        assertThat(codes).anyMatch(code -> code.hsCode() == 90111);
        assertThat(catalog.hasHsCode(90111)).isTrue();
        assertThat(catalog.hasHsCode(990199)).isFalse();
    }

    @Test
    void accessorialsAreListedByModeAndOnceOverall() {
        List<AccessorialOption> ltl = catalog.accessorials(Mode.LTL);
        List<AccessorialOption> truckload = catalog.accessorials(Mode.TRUCKLOAD);
        List<AccessorialOption> all = catalog.accessorials(null);
        assertThat(ltl).hasSizeGreaterThanOrEqualTo(35);
        assertThat(truckload).hasSizeGreaterThanOrEqualTo(15);
        assertThat(all).containsAll(ltl).containsAll(truckload).doesNotHaveDuplicates();
        assertThat(all.stream()
                        .map(option -> option.accessorialType() + option.accessorial())
                        .distinct())
                .hasSameSizeAs(all);
        assertThat(all)
                .allMatch(option -> Set.of("Pickup", "Delivery", "Shipment").contains(option.accessorialType()));
    }

    @Test
    void packageAndPieceTypesHaveTheirOwnIds() {
        assertThat(catalog.packageTypes()).hasSizeGreaterThan(10);
        assertThat(catalog.packageTypes().stream().map(type -> type.id()).distinct())
                .hasSameSizeAs(catalog.packageTypes());
        assertThat(catalog.pieceTypes().stream().map(type -> type.id()).distinct())
                .hasSameSizeAs(catalog.pieceTypes());
    }

    @Test
    void findsHazardousMaterialByAnySpellingOfNumber() {
        for (String spelling : List.of("UN1263", "un1263", "1263", " UN 1263 ")) {
            assertThat(catalog.findHazardousMaterial(spelling)).as(spelling).hasValueSatisfying(paint -> {
                assertThat(paint.properShippingName()).isEqualTo("Paint");
                assertThat(paint.hazardClass()).isEqualTo("3");
                assertThat(paint.packingGroups()).containsExactly("I", "II", "III");
            });
        }
        assertThat(catalog.findHazardousMaterial("UN1830").orElseThrow().hazardClass())
                .isEqualTo("8");
        assertThat(catalog.findHazardousMaterial("na 1993").orElseThrow().properShippingName())
                .isEqualTo("Diesel fuel");
        assertThat(catalog.findHazardousMaterial("NA3082").orElseThrow().properShippingName())
                .isNotEqualTo(
                        catalog.findHazardousMaterial("UN3082").orElseThrow().properShippingName());
        assertThat(catalog.findHazardousMaterial("9999")).isEmpty();
        assertThat(catalog.findHazardousMaterial("")).isEmpty();
    }

    @Test
    void hazardousMaterialsAreWellFormed() {
        Pattern hazardClass = Pattern.compile("1\\.[1-6][A-S]|2\\.[123]|3|4\\.[123]|5\\.[12]|6\\.[12]|7|8|9");
        List<HazardousMaterial> materials = CsvTable.readRows(
                SandboxCatalog.class,
                "hazardous-materials.csv",
                row -> catalog.findHazardousMaterial(row.text("unNumber")).orElseThrow());
        assertThat(materials).hasSizeGreaterThan(120).doesNotHaveDuplicates();
        for (HazardousMaterial material : materials) {
            assertThat(material.unNumber()).matches("(UN|NA)[0-9]{4}");
            assertThat(material.hazardClass()).matches(hazardClass);
            assertThat(material.subsidiaryClasses()).allMatch(hazardClass.asMatchPredicate());
            assertThat(material.packingGroups()).isSubsetOf("I", "II", "III").doesNotHaveDuplicates();
            if (material.hazardClass().startsWith("1.")
                    || material.hazardClass().startsWith("2.")) {
                assertThat(material.packingGroups()).as(material.unNumber()).isEmpty();
            }
        }
    }

    private static Location locationOf(Market market) {
        return new Location(market.country(), market.state(), market.city(), market.postalCode());
    }
}
