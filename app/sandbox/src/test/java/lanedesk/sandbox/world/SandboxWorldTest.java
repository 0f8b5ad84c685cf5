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

class SandboxWorldTest {
    private final SandboxWorld world = new SandboxWorld();

    @Test
    void everyMarketIsOnTheMapAndHasItsTerminals() {
        assertThat(world.markets()).hasSizeGreaterThan(30).doesNotHaveDuplicates();
        assertThat(world.markets()).extracting(Market::postalCode).doesNotHaveDuplicates();
        for (Market market : world.markets()) {
            assertThat(market.postalCode()).matches("[0-9]{5}");
            assertThat(market.country()).isEqualTo("US");
            assertThat(Geography.northAmerica().locate(locationOf(market)))
                    .as(market.name())
                    .hasValueSatisfying(place -> assertThat(place.state()).isEqualTo(market.state()));
            assertThat(world.terminals(market.postalCode())).as(market.name()).hasSizeBetween(2, 6);
        }
    }

    @Test
    void terminalsHaveEveryFieldAndTimesWithSeconds() {
        List<Terminal> terminals = world.markets().stream()
                .flatMap(market -> world.terminals(market.postalCode()).stream())
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
        assertThat(world.terminals("00000")).isEmpty();
    }

    @Test
    void containerTypesAreTheKnownOnesWithLengths() {
        assertThat(world.containerTypes())
                .extracting(type -> type.name())
                .containsExactlyInAnyOrder("Container", "FlatRack", "OpenTop", "ReeferContainer", "Isotank");
        assertThat(world.containerTypes()).allMatch(type -> Set.of(20, 40, 45).containsAll(type.containerLength()));
        assertThat(world.containerTypes().getFirst().containerLength()).containsExactly(20, 40, 45);
        assertThat(world.containerTypes().getFirst().containerHeight()).containsExactly("8'6\"", "9'6\"");
    }

    @Test
    void steamshipLinesAreCodesOfTwoToFourLetters() {
        assertThat(world.sslCodes()).hasSizeGreaterThan(30);
        assertThat(world.sslCodes())
                .extracting(SslCode::code)
                .doesNotHaveDuplicates()
                .allMatch(code -> code.matches("[A-Z]{2,4}"));
        assertThat(world.sslCodes()).extracting(SslCode::sslCodeId).doesNotHaveDuplicates();
        assertThat(world.sslCodes())
                .extracting(SslCode::code)
                .contains("MAEU", "MSCU", "CMDU", "HLCU", "ONEY", "EGLV", "COSU");
    }

    @Test
    void tariffCodesAreThereInTheNumberAskedForAndUnique() {
        for (int count : new int[] {0, 1, 50, SandboxWorld.HS_CODES, 20_000, 70_000}) {
            List<HsCode> codes = new SandboxWorld(1, 1, count).hsCodes();
            assertThat(codes).hasSize(count);
            assertThat(codes.stream().map(HsCode::hsCode).distinct()).hasSize(count);
            assertThat(codes.stream().map(HsCode::id).distinct()).hasSize(count);
            assertThat(codes).noneMatch(code -> code.description().isBlank());
        }
    }

    @Test
    void theFileOfTariffCodesIsWholeAndCoversTheChapters() {
        List<HsCode> codes = world.hsCodes();
        assertThat(codes).hasSize(HsCatalogue.headings().size());
        Set<Long> chapters = codes.stream().map(code -> code.hsCode() / 10_000).collect(Collectors.toSet());
        assertThat(chapters).hasSizeGreaterThan(90).allMatch(chapter -> chapter >= 1 && chapter <= 97 && chapter != 77);
        assertThat(codes).anyMatch(code -> code.hsCode() == 90111);
        assertThat(world.knowsHsCode(90111)).isTrue();
        assertThat(world.knowsHsCode(990199)).isFalse();
    }

    @Test
    void accessorialsAreListedByModeAndOnceInTheWhole() {
        List<AccessorialOption> ltl = world.accessorials(Mode.LTL);
        List<AccessorialOption> truckload = world.accessorials(Mode.TRUCKLOAD);
        List<AccessorialOption> all = world.accessorials(null);
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
        assertThat(world.packageTypes()).hasSizeGreaterThan(10);
        assertThat(world.packageTypes().stream().map(type -> type.id()).distinct())
                .hasSameSizeAs(world.packageTypes());
        assertThat(world.pieceTypes().stream().map(type -> type.id()).distinct())
                .hasSameSizeAs(world.pieceTypes());
    }

    @Test
    void hazardousMaterialsAreFoundHoweverTheNumberIsWritten() {
        for (String spelling : List.of("UN1263", "un1263", "1263", " UN 1263 ")) {
            assertThat(world.hazardousMaterial(spelling)).as(spelling).hasValueSatisfying(paint -> {
                assertThat(paint.properShippingName()).isEqualTo("Paint");
                assertThat(paint.hazardClass()).isEqualTo("3");
                assertThat(paint.packingGroups()).containsExactly("I", "II", "III");
            });
        }
        assertThat(world.hazardousMaterial("UN1830").orElseThrow().hazardClass())
                .isEqualTo("8");
        assertThat(world.hazardousMaterial("na 1993").orElseThrow().properShippingName())
                .isEqualTo("Diesel fuel");
        assertThat(world.hazardousMaterial("NA3082").orElseThrow().properShippingName())
                .isNotEqualTo(world.hazardousMaterial("UN3082").orElseThrow().properShippingName());
        assertThat(world.hazardousMaterial("9999")).isEmpty();
        assertThat(world.hazardousMaterial("")).isEmpty();
    }

    @Test
    void hazardousMaterialsAreWellFormed() {
        Pattern hazardClass = Pattern.compile("1\\.[1-6][A-S]|2\\.[123]|3|4\\.[123]|5\\.[12]|6\\.[12]|7|8|9");
        List<HazardousMaterial> materials = Table.read(
                SandboxWorld.class,
                "hazardous-materials.csv",
                row -> world.hazardousMaterial(row.text("unNumber")).orElseThrow());
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
