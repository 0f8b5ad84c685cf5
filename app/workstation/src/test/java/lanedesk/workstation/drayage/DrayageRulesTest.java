package lanedesk.workstation.drayage;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import lanedesk.client.Bytes;
import lanedesk.client.LaneJson;
import lanedesk.client.drayage.DrayageQuoteRequest;
import lanedesk.client.drayage.OperationType;
import lanedesk.client.reference.Uom;
import lanedesk.freight.ContainerLimits;
import lanedesk.freight.UnitSystem;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.form.FieldProblem;
import lanedesk.workstation.form.StoredForm;
import lanedesk.workstation.place.KnownPlaces;
import lanedesk.workstation.place.TypedPlace;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DrayageRulesTest {

    private static List<String> paths(DrayageDraft draft, @Nullable CustomerBranch customer, String user) {
        return DrayageRules.problems(
                        draft,
                        Offers.TYPES,
                        customer,
                        user,
                        KnownPlaces.book().checkProperty().get())
                .stream()
                .map(FieldProblem::path)
                .toList();
    }

    private static List<String> paths(DrayageDraft draft) {
        return paths(draft, Offers.customer(true), Offers.USER);
    }

    @Test
    void wholeFormHasNoProblem() {
        assertThat(paths(Offers.whole())).isEmpty();
    }

    @Test
    void emptyFormLacksEverythingInTheOrderOfReading() {
        assertThat(paths(DrayageDraft.EMPTY, null, ""))
                .containsExactly(
                        "customerBsn",
                        "requestingUser",
                        "market",
                        "warehouse",
                        "container.containerType",
                        "container.weight");
        assertThat(DrayageRules.problems(
                        DrayageDraft.EMPTY,
                        Offers.TYPES,
                        null,
                        "",
                        KnownPlaces.book().checkProperty().get()))
                .allMatch(FieldProblem::missing);
    }

    @Test
    void inactiveCustomerBarsWithItsName() {
        assertThat(DrayageRules.problems(
                        Offers.whole(),
                        Offers.TYPES,
                        Offers.customer(false),
                        Offers.USER,
                        KnownPlaces.book().checkProperty().get()))
                .containsExactly(FieldProblem.invalid("customerBsn", "form.problem.inactive", "Meridian Foods"));
    }

    @Test
    void warehouseNamesTheFirstPartInTheWay() {
        assertThat(paths(Offers.whole().withWarehouse(TypedPlace.typed("91761"))))
                .containsExactly("warehouse.city");
        assertThat(paths(Offers.whole().withWarehouse(TypedPlace.typed("Fontana, CA"))))
                .containsExactly("warehouse.postalCode");
    }

    @Test
    void lengthThatTheTypeDoesNotComeInIsWrong() {
        DrayageDraft draft = Offers.whole().withContainer("ReeferContainer", "Refrigerated container", 45);
        assertThat(DrayageRules.problems(
                        draft,
                        Offers.TYPES,
                        Offers.customer(true),
                        Offers.USER,
                        KnownPlaces.book().checkProperty().get()))
                .containsExactly(
                        FieldProblem.invalid("container.containerLength", "dray.problem.length.form", "45", "20, 40"));
    }

    @Test
    void typeIsNotCheckedWhileTheListIsUnknown() {
        DrayageDraft draft = Offers.whole().withContainer("Flexitank", "Flexitank", 53);
        assertThat(DrayageRules.problems(
                        draft,
                        List.of(),
                        Offers.customer(true),
                        Offers.USER,
                        KnownPlaces.book().checkProperty().get()))
                .isEmpty();
        assertThat(paths(draft)).containsExactly("container.containerType");
    }

    @Test
    void weightWarnsByLengthAndNeverBlocks() {
        DrayageDraft heavy = Offers.whole().withWeight("44,001");
        assertThat(paths(heavy)).isEmpty();
        assertThat(DrayageRules.overweight(heavy, ContainerLimits.USUAL))
                .map(ContainerLimits.Overweight::kind)
                .contains(ContainerLimits.Overweight.Kind.OVER_ROAD_WEIGHT);
        assertThat(DrayageRules.overweight(heavy.withWeight("44,000"), ContainerLimits.USUAL))
                .isEmpty();
        assertThat(DrayageRules.overweight(heavy.withWeight("41,500").withCooled(true), ContainerLimits.USUAL))
                .isPresent();
    }

    @Test
    void reeferFollowsItsTypeUntilOverruled() {
        DrayageDraft dry = Offers.whole();
        assertThat(dry.cooled()).isFalse();
        DrayageDraft reefer = dry.withContainer("ReeferContainer", "Refrigerated container", 40);
        assertThat(reefer.cooled()).isTrue();
        assertThat(reefer.coolingOverruled()).isFalse();
        DrayageDraft off = reefer.withCooled(false);
        assertThat(off.cooled()).isFalse();
        assertThat(off.coolingOverruled()).isTrue();
        assertThat(off.withContainer("Container", "Dry container", 40).coolingOverruled())
                .isFalse();
        assertThat(off.withCooled(true).cooling()).isEqualTo(ReeferChoice.FOLLOWS_TYPE);
        DrayageDraft typing = off.withContainer("", "Refrigerated containe", 40);
        assertThat(typing.withContainer("ReeferContainer", "Refrigerated container", 40))
                .as("typed anew")
                .isEqualTo(off);
    }

    @Test
    void essenceIsTheSameHoweverItWasTyped() {
        DrayageDraft typed = Offers.whole()
                .withWeight("38500 lb")
                .withWarehouse(TypedPlace.typed("ontario ca 91761"))
                .withMarket(Offers.LA, "los angeles");
        assertThat(typed.quoteBasis()).isEqualTo(Offers.whole().quoteBasis());
        assertThat(typed.withSystem(UnitSystem.METRIC).quoteBasis()).isNotEqualTo(typed.quoteBasis());
        assertThat(typed.withCooled(true).quoteBasis()).isNotEqualTo(typed.quoteBasis());
    }

    @Test
    void requestCarriesWhatTheFormSays() {
        DrayageDraft draft = Offers.whole().withDirection(Direction.EXPORT).withSystem(UnitSystem.METRIC);
        DrayageQuoteRequest request = DrayageRequests.of(draft, Offers.customer(true), Offers.USER);
        assertThat(request.operationType()).isEqualTo(OperationType.EXPORT);
        assertThat(request.uom()).isEqualTo(Uom.METRIC);
        assertThat(request.customerBsn()).isEqualTo(40211);
        assertThat(request.customerName()).isEqualTo("Meridian Foods");
        assertThat(request.container().weight()).isEqualByComparingTo(new BigDecimal(38_500));
        assertThat(request.warehouse().city()).isEqualTo("Ontario");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ".export", ".metric", ".reefer", ".minimal", ".null-uom"})
    void earlierRequestMakesTheFormThatSendsItAgain(String kind) throws Exception {
        Path golden = Path.of(System.getProperty("contract.dir"), "golden", "drayage-quote.request" + kind + ".json");
        DrayageQuoteRequest request =
                LaneJson.read(DrayageQuoteRequest.class, Bytes.owning(Files.readAllBytes(golden)));
        CustomerBranch customer =
                new CustomerBranch(1, 2, "", request.customerName(), request.customerBsn(), "", true, true);
        DrayageQuoteRequest again =
                DrayageRequests.of(DrayageRequests.draft(request), customer, request.requestingUser());
        Uom uom = request.uom();
        assertThat(again)
                .usingRecursiveComparison()
                .withComparatorForType(BigDecimal::compareTo, BigDecimal.class)
                .ignoringFields("uom")
                .isEqualTo(request);
        assertThat(again.uom()).isEqualTo(uom == null ? Uom.US : uom);
    }

    @Test
    void pathsOfTheWireLeadToTheFormsFields() {
        assertThat(WirePaths.field("UOM")).isEqualTo("uom");
        assertThat(WirePaths.field("warehouse.postalCode")).isEqualTo("warehouse");
        assertThat(WirePaths.field("market.city")).isEqualTo("market");
        assertThat(WirePaths.field("container.containerLength")).isEqualTo("container.containerLength");
        assertThat(WirePaths.field("container")).isEqualTo("container.containerType");
        assertThat(WirePaths.field("customerName")).isEqualTo("customerBsn");
        assertThat(WirePaths.field("marketing")).isEqualTo("marketing");
    }

    @Test
    void formComesBackFromItsJson() {
        StoredForm<DrayageDraft> kept =
                new StoredForm<>(Offers.whole().withCooled(true), Offers.whole().quoteBasis(), 40211L);
        assertThat(StoredForm.ofJson(kept.toJson(), DrayageDraft.EMPTY)).isEqualTo(kept);
        assertThat(StoredForm.ofJson("{broken", DrayageDraft.EMPTY)).isEqualTo(StoredForm.of(DrayageDraft.EMPTY));
    }
}
