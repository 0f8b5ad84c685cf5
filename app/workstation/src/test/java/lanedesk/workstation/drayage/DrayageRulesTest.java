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
import lanedesk.workstation.form.SavedForm;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.FieldError;
import lanedesk.workstation.shipment.TestPlaceBooks;
import lanedesk.workstation.shipment.TypedPlace;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DrayageRulesTest {

    private static List<String> errorPaths(DrayageDraft draft, @Nullable CustomerBranch customer, String user) {
        return DrayageRules.validateDraft(
                        draft,
                        DrayageTestData.TYPES,
                        customer,
                        user,
                        TestPlaceBooks.createPlaceBook().placeCheckProperty().get())
                .stream()
                .map(FieldError::path)
                .toList();
    }

    private static List<String> errorPaths(DrayageDraft draft) {
        return errorPaths(draft, DrayageTestData.createCustomer(true), DrayageTestData.USER);
    }

    @Test
    void completeFormHasNoError() {
        assertThat(errorPaths(DrayageTestData.completeDraft())).isEmpty();
    }

    @Test
    void emptyFormReportsAllFieldsInReadingOrder() {
        assertThat(errorPaths(DrayageDraft.EMPTY, null, ""))
                .containsExactly(
                        "customerBsn",
                        "requestingUser",
                        "market",
                        "warehouse",
                        "container.containerType",
                        "container.weight");
        assertThat(DrayageRules.validateDraft(
                        DrayageDraft.EMPTY,
                        DrayageTestData.TYPES,
                        null,
                        "",
                        TestPlaceBooks.createPlaceBook().placeCheckProperty().get()))
                .allMatch(FieldError::isMissing);
    }

    @Test
    void inactiveCustomerIsErrorWithName() {
        assertThat(DrayageRules.validateDraft(
                        DrayageTestData.completeDraft(),
                        DrayageTestData.TYPES,
                        DrayageTestData.createCustomer(false),
                        DrayageTestData.USER,
                        TestPlaceBooks.createPlaceBook().placeCheckProperty().get()))
                .containsExactly(FieldError.invalid("customerBsn", "form.problem.inactive", "Meridian Foods"));
    }

    @Test
    void reportsFirstInvalidPartOfWarehouse() {
        assertThat(errorPaths(DrayageTestData.completeDraft().withWarehouse(TypedPlace.parseLine("91761"))))
                .containsExactly("warehouse.city");
        assertThat(errorPaths(DrayageTestData.completeDraft().withWarehouse(TypedPlace.parseLine("Fontana, CA"))))
                .containsExactly("warehouse.postalCode");
    }

    @Test
    void rejectsLengthUnavailableForType() {
        DrayageDraft draft =
                DrayageTestData.completeDraft().withContainer("ReeferContainer", "Refrigerated container", 45);
        assertThat(DrayageRules.validateDraft(
                        draft,
                        DrayageTestData.TYPES,
                        DrayageTestData.createCustomer(true),
                        DrayageTestData.USER,
                        TestPlaceBooks.createPlaceBook().placeCheckProperty().get()))
                .containsExactly(
                        FieldError.invalid("container.containerLength", "dray.problem.length.form", "45", "20, 40"));
    }

    @Test
    void doesNotCheckTypeBeforeListIsLoaded() {
        DrayageDraft draft = DrayageTestData.completeDraft().withContainer("Flexitank", "Flexitank", 53);
        assertThat(DrayageRules.validateDraft(
                        draft,
                        List.of(),
                        DrayageTestData.createCustomer(true),
                        DrayageTestData.USER,
                        TestPlaceBooks.createPlaceBook().placeCheckProperty().get()))
                .isEmpty();
        assertThat(errorPaths(draft)).containsExactly("container.containerType");
    }

    @Test
    void overweightWarnsByLengthWithoutBlocking() {
        DrayageDraft heavy = DrayageTestData.completeDraft().withWeight("44,001");
        assertThat(errorPaths(heavy)).isEmpty();
        assertThat(DrayageRules.findOverweightWarning(heavy, ContainerLimits.DEFAULTS))
                .map(ContainerLimits.OverweightWarning::kind)
                .contains(ContainerLimits.OverweightWarning.Kind.OVER_ROAD_WEIGHT);
        assertThat(DrayageRules.findOverweightWarning(heavy.withWeight("44,000"), ContainerLimits.DEFAULTS))
                .isEmpty();
        assertThat(DrayageRules.findOverweightWarning(
                        heavy.withWeight("41,500").withReefer(true), ContainerLimits.DEFAULTS))
                .isPresent();
    }

    @Test
    void reeferFollowsTypeUntilOverridden() {
        DrayageDraft dry = DrayageTestData.completeDraft();
        assertThat(dry.isReefer()).isFalse();
        DrayageDraft reefer = dry.withContainer("ReeferContainer", "Refrigerated container", 40);
        assertThat(reefer.isReefer()).isTrue();
        assertThat(reefer.isReeferOverridden()).isFalse();
        DrayageDraft off = reefer.withReefer(false);
        assertThat(off.isReefer()).isFalse();
        assertThat(off.isReeferOverridden()).isTrue();
        assertThat(off.withContainer("Container", "Dry container", 40).isReeferOverridden())
                .isFalse();
        assertThat(off.withReefer(true).cooling()).isEqualTo(DrayageDraft.ReeferSetting.FOLLOWS_TYPE);
        DrayageDraft typing = off.withContainer("", "Refrigerated containe", 40);
        assertThat(typing.withContainer("ReeferContainer", "Refrigerated container", 40))
                .as("typed again")
                .isEqualTo(off);
    }

    @Test
    void rateRelevantValuesIgnoreNotation() {
        DrayageDraft typed = DrayageTestData.completeDraft()
                .withWeight("38500 lb")
                .withWarehouse(TypedPlace.parseLine("ontario ca 91761"))
                .withMarket(DrayageTestData.LA, "los angeles");
        assertThat(typed.withOnlyRateRelevantValues())
                .isEqualTo(DrayageTestData.completeDraft().withOnlyRateRelevantValues());
        assertThat(typed.withSystem(UnitSystem.METRIC).withOnlyRateRelevantValues())
                .isNotEqualTo(typed.withOnlyRateRelevantValues());
        assertThat(typed.withReefer(true).withOnlyRateRelevantValues())
                .isNotEqualTo(typed.withOnlyRateRelevantValues());
    }

    @Test
    void requestContainsFormValues() {
        DrayageDraft draft =
                DrayageTestData.completeDraft().withDirection(MoveType.EXPORT).withSystem(UnitSystem.METRIC);
        DrayageQuoteRequest request =
                DrayageRequestMapper.toRequest(draft, DrayageTestData.createCustomer(true), DrayageTestData.USER);
        assertThat(request.operationType()).isEqualTo(OperationType.EXPORT);
        assertThat(request.uom()).isEqualTo(Uom.METRIC);
        assertThat(request.customerBsn()).isEqualTo(40211);
        assertThat(request.customerName()).isEqualTo("Meridian Foods");
        assertThat(request.container().weight()).isEqualByComparingTo(new BigDecimal(38_500));
        assertThat(request.warehouse().city()).isEqualTo("Ontario");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ".export", ".metric", ".reefer", ".minimal", ".null-uom"})
    void formOfEarlierRequestSendsSameRequest(String kind) throws Exception {
        Path golden = Path.of(System.getProperty("contract.dir"), "golden", "drayage-quote.request" + kind + ".json");
        DrayageQuoteRequest request = LaneJson.read(DrayageQuoteRequest.class, Bytes.wrap(Files.readAllBytes(golden)));
        CustomerBranch customer =
                new CustomerBranch(1, 2, "", request.customerName(), request.customerBsn(), "", true, true);
        DrayageQuoteRequest again = DrayageRequestMapper.toRequest(
                DrayageRequestMapper.toDraft(request), customer, request.requestingUser());
        Uom uom = request.uom();
        assertThat(again)
                .usingRecursiveComparison()
                .withComparatorForType(BigDecimal::compareTo, BigDecimal.class)
                .ignoringFields("uom")
                .isEqualTo(request);
        assertThat(again.uom()).isEqualTo(uom == null ? Uom.US : uom);
    }

    @ParameterizedTest
    @CsvSource({
        "UOM,uom",
        "warehouse.postalCode,warehouse",
        "market.city,market",
        "container.containerLength,container.containerLength",
        "container,container.containerType",
        "customerName,customerBsn",
        "marketing,marketing"
    })
    void mapsServicePathsToFormFields(String servicePath, String formPath) {
        assertThat(DrayageFields.createFields(Texts.of(DrayageFeature.class, Language.ENGLISH))
                        .toFormPath(servicePath, DrayageDraft.EMPTY))
                .isEqualTo(formPath);
    }

    @Test
    void restoresFormFromJson() {
        SavedForm<DrayageDraft> savedForm = new SavedForm<>(
                DrayageTestData.completeDraft().withReefer(true),
                DrayageTestData.completeDraft().withOnlyRateRelevantValues(),
                40211L);
        assertThat(SavedForm.fromJsonOrEmpty(savedForm.toJson(), DrayageDraft.EMPTY))
                .isEqualTo(savedForm);
        assertThat(SavedForm.fromJsonOrEmpty("{broken", DrayageDraft.EMPTY))
                .isEqualTo(SavedForm.ofDraftWithoutRates(DrayageDraft.EMPTY));
    }
}
