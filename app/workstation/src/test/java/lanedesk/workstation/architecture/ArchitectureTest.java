package lanedesk.workstation.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameEndingWith;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.constructors;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaConstructor;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.net.HttpURLConnection;
import java.net.URL;
import java.util.Arrays;
import java.util.Collection;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.control.TableCell;
import lanedesk.client.LaneClient;
import lanedesk.freight.SellPrice;
import lanedesk.journal.Journal;
import lanedesk.sandbox.Sandbox;
import lanedesk.tour.Tour;
import lanedesk.workstation.Headless;
import lanedesk.workstation.Main;
import lanedesk.workstation.fx.table.AccessibleTableCell;
import lanedesk.workstation.shell.AppServices;
import lanedesk.workstation.shell.EnvironmentServices;
import lanedesk.workstation.work.TaskRunner;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// Tests which classes of the program may use which others. Every rule is also tested with classes that break
/// it, and fails if it applies to no class.
@Headless
class ArchitectureTest {

    private static final String BASE = "lanedesk.workstation.";
    private static final String[] FEATURES = {
        "otr", "drayage", "rates", "booking", "documents", "settings", "intake", "offers", "batch", "records", "today"
    };

    /// Replaces `BASE` when the rules are tested with classes that break them.
    private static final String BROKEN_BASE = BASE + "architecture.broken.";

    private static final JavaClasses ALL_CLASSES = new ClassFileImporter()
            .importUrls(
                    Stream.of(LaneClient.class, SellPrice.class, Journal.class, Sandbox.class, Tour.class, Main.class)
                            .map(ArchitectureTest::classesUrlOf)
                            .toList());
    private static final JavaClasses PROGRAM_CLASSES =
            ALL_CLASSES.that(resideOutsideOfPackages("lanedesk.client..", "lanedesk.sandbox.."));
    private static final JavaClasses BROKEN_CLASSES =
            new ClassFileImporter().importPackages("lanedesk.workstation.architecture.broken");

    private static final ArchRule VIEW_MODELS_DO_NOT_USE_SCENE = noClasses()
            .that(nameEndingWith("ViewModel"))
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "javafx.scene..", "javafx.stage..", "javafx.fxml..", "javafx.application..", "org.controlsfx..");

    private static final ArchRule ONLY_START_USES_SANDBOX = noClasses()
            .that(resideOutsideOfPackages(BASE + "start.."))
            .should()
            .dependOnClassesThat()
            .resideInAPackage("lanedesk.sandbox..");

    private static final ArchRule CONSOLE_IS_NOT_USED =
            noClasses().should().accessField(System.class, "out").orShould().accessField(System.class, "err");

    private static final ArchRule CLIENT_INTERNALS_ARE_NOT_USED = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("lanedesk.client.internal..", "okhttp3..")
            .orShould()
            .dependOnClassesThat()
            .areAssignableTo(HttpURLConnection.class);

    private static final ArchRule JSON_PARSER_IS_NOT_USED = noClasses()
            .should()
            .dependOnClassesThat()
            .haveNameMatching("tools\\.jackson\\.core\\.(Json(Parser|Generator|Token)|TokenStream.*|json\\..*)");

    private static final ArchRule NO_MUTABLE_STATIC_STATE =
            fields().that().areStatic().should().beFinal();

    private static final ArchRule TABLE_CELLS_SAY_COLUMN_AND_VALUE =
            classes().that().areAssignableTo(TableCell.class).should().beAssignableTo(AccessibleTableCell.class);

    private static final ArchRule VIEWS_ARE_FINAL = classes()
            .that(nameEndingWith("View").or(nameEndingWith("ViewModel")))
            .and(DescribedPredicate.not(JavaClass.Predicates.INTERFACES))
            .should()
            .haveModifier(JavaModifier.FINAL);

    private static final int MAX_PARAMETERS = 7;

    /// The maximum number of types in `single-user-types.txt`. It may only be reduced.
    private static final int MAX_EXCEPTIONS = 60;

    private static ArchRule hasFewParameters(String base) {
        return constructors()
                .that()
                .areDeclaredInClassesThat(resideOutsideOfPackages(base + "start..")
                        .and(DescribedPredicate.not(JavaClass.Predicates.assignableTo(Record.class)))
                        .and(DescribedPredicate.not(JavaClass.Predicates.assignableTo(Enum.class))))
                .and(DescribedPredicate.<JavaConstructor>describe(
                        "are not of a record's generated builder",
                        made -> !made.getModifiers().contains(JavaModifier.PRIVATE)
                                || !made.getOwner().getSimpleName().endsWith("Builder")))
                .should(new ArchCondition<JavaConstructor>("take at most " + MAX_PARAMETERS + " parameters") {
                    @Override
                    public void check(JavaConstructor made, ConditionEvents events) {
                        int consumed = made.getRawParameterTypes().size();
                        events.add(new SimpleConditionEvent(
                                made, consumed <= MAX_PARAMETERS, made.getFullName() + " takes " + consumed));
                    }
                });
    }

    /// Each simple type name is unique, so a reader knows the type without the imports.
    private static final ArchRule TYPE_NAMES_ARE_UNIQUE = classes()
            .that()
            .areTopLevelClasses()
            .and()
            .haveSimpleNameNotEndingWith("-info")
            .should(new ArchCondition<JavaClass>("have a simple name that no other type has") {
                private Map<String, Long> counts = Map.of();

                @Override
                public void init(Collection<JavaClass> all) {
                    counts = all.stream()
                            .collect(Collectors.groupingBy(JavaClass::getSimpleName, Collectors.counting()));
                }

                @Override
                public void check(JavaClass type, ConditionEvents events) {
                    events.add(new SimpleConditionEvent(
                            type,
                            Objects.equals(counts.get(type.getSimpleName()), 1L),
                            type.getFullName() + " has the name of another type"));
                }
            });

    /// A record that contains a task runner or all services gives access to most of the program.
    private static final DescribedPredicate<JavaClass> DEPENDENCY_BAG = DescribedPredicate.describe(
            "a bag of the program's parts",
            type -> type.isRecord()
                    && type.getFields().stream()
                            .anyMatch(part -> part.getRawType().isEquivalentTo(TaskRunner.class)
                                    || part.getRawType().isEquivalentTo(AppServices.class)
                                    || part.getRawType().isEquivalentTo(EnvironmentServices.class)));

    private static final ArchRule VIEW_MODELS_HAVE_NO_DEPENDENCY_BAG =
            noClasses().that(nameEndingWith("ViewModel")).should().dependOnClassesThat(DEPENDENCY_BAG);

    private static ArchRule usesNoOtherFeature(String base, String feature) {
        String[] others = Arrays.stream(FEATURES)
                .filter(other -> !other.equals(feature))
                .map(other -> base + other + "..")
                .toArray(String[]::new);
        return noClasses()
                .that()
                .resideInAPackage(base + feature + "..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(others);
    }

    private static ArchRule onlyStartUsesFeatures(String base) {
        String[] features =
                Arrays.stream(FEATURES).map(feature -> base + feature + "..").toArray(String[]::new);
        return noClasses()
                .that(resideOutsideOfPackages(features).and(resideOutsideOfPackages(base + "start..")))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(features);
    }

    private static ArchRule environmentsDoNotUseWindows(String base) {
        return noClasses()
                .that(resideInAnyPackage(base + "environment.."))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("javafx.scene..", "javafx.stage..", "javafx.fxml..");
    }

    private static ArchRule doesNotUseToolkit(String base, String... packages) {
        return noClasses()
                .that(resideInAnyPackage(
                        Arrays.stream(packages).map(name -> base + name + "..").toArray(String[]::new)))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("javafx..", "org.controlsfx..", BASE + "fx..");
    }

    @TestFactory
    Stream<DynamicTest> featuresDoNotUseEachOther() {
        return Arrays.stream(FEATURES)
                .map(feature -> DynamicTest.dynamicTest(
                        feature, () -> usesNoOtherFeature(BASE, feature).check(PROGRAM_CLASSES)));
    }

    @Test
    void detectsFeatureThatUsesAnother() {
        assertDetectsViolation(usesNoOtherFeature(BROKEN_BASE, "drayage"));
    }

    @Test
    void onlyStartUsesFeatures() {
        onlyStartUsesFeatures(BASE).check(PROGRAM_CLASSES);
        assertDetectsViolation(onlyStartUsesFeatures(BROKEN_BASE));
    }

    @Test
    void viewModelsDoNotUseScene() {
        assertHoldsAndDetectsViolation(VIEW_MODELS_DO_NOT_USE_SCENE);
    }

    @Test
    void onlyStartUsesSandbox() {
        assertHoldsAndDetectsViolation(ONLY_START_USES_SANDBOX);
    }

    @Test
    void consoleIsNotUsed() {
        assertHoldsAndDetectsViolation(CONSOLE_IS_NOT_USED);
    }

    @Test
    void clientInternalsAreNotUsed() {
        assertHoldsAndDetectsViolation(CLIENT_INTERNALS_ARE_NOT_USED);
    }

    @Test
    void jsonParserIsNotUsedDirectly() {
        assertHoldsAndDetectsViolation(JSON_PARSER_IS_NOT_USED);
    }

    @Test
    void noMutableStaticState() {
        assertHoldsAndDetectsViolation(NO_MUTABLE_STATIC_STATE);
    }

    @Test
    void environmentsDoNotUseWindows() {
        environmentsDoNotUseWindows(BASE).check(PROGRAM_CLASSES);
        assertDetectsViolation(environmentsDoNotUseWindows(BROKEN_BASE));
    }

    @Test
    void journalAndFreightDoNotUseToolkit() {
        doesNotUseToolkit("lanedesk.", "freight", "search", "journal").check(PROGRAM_CLASSES);
        assertDetectsViolation(doesNotUseToolkit(BROKEN_BASE, "freight", "search", "journal"));
    }

    @Test
    void freightDoesNotUseJournalOrWorkstation() {
        noClasses()
                .that()
                .resideInAnyPackage("lanedesk.freight..", "lanedesk.search..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("lanedesk.journal..", "lanedesk.workstation..", "lanedesk.client..")
                .check(PROGRAM_CLASSES);
    }

    @Test
    void tourKnowsWindowFromOutsideOnly() {
        noClasses()
                .that()
                .resideInAPackage("lanedesk.tour..")
                .should()
                .dependOnClassesThat(resideInAPackage("lanedesk..").and(resideOutsideOfPackage("lanedesk.tour..")))
                .check(PROGRAM_CLASSES);
    }

    @Test
    void batchRunDoesNotUseToolkit() {
        doesNotUseToolkit(BASE, "batch.run", "batch.sell").check(PROGRAM_CLASSES);
        assertDetectsViolation(doesNotUseToolkit(BROKEN_BASE, "rates.board"));
    }

    /// The files for the customer of a batch are made only from types that cannot contain a cost.
    private static ArchRule doesNotUseCost(String base) {
        return noClasses()
                .that()
                .resideInAPackage(base + "batch.sell..")
                .should()
                .dependOnClassesThat(resideInAnyPackage(
                                BASE + "batch.run..",
                                "lanedesk.freight.rates..",
                                BASE + "shipment..",
                                "lanedesk.journal.quote..",
                                "lanedesk.client..")
                        .or(JavaClass.Predicates.assignableTo(SellPrice.class)));
    }

    @Test
    void customerFilesOfBatchDoNotUseCost() {
        doesNotUseCost(BASE).check(PROGRAM_CLASSES);
        assertDetectsViolation(doesNotUseCost(BROKEN_BASE));
    }

    @Test
    void rateBoardTypesDoNotUseToolkit() {
        doesNotUseToolkit(BASE, "rates.board").check(PROGRAM_CLASSES);
        assertDetectsViolation(doesNotUseToolkit(BROKEN_BASE, "rates.board"));
    }

    @Test
    void constructorsHaveFewParameters() {
        hasFewParameters(BASE).check(PROGRAM_CLASSES);
        assertDetectsViolation(hasFewParameters(BROKEN_BASE));
    }

    @Test
    void typeNamesAreUniqueInClientAndWorkstation() {
        TYPE_NAMES_ARE_UNIQUE.check(ALL_CLASSES.that(resideOutsideOfPackage("lanedesk.sandbox..")));
        assertDetectsViolation(TYPE_NAMES_ARE_UNIQUE);
    }

    @Test
    void viewModelsHaveNoDependencyBag() {
        assertHoldsAndDetectsViolation(VIEW_MODELS_HAVE_NO_DEPENDENCY_BAG);
    }

    @Test
    void publicRecordsContainValuesOnly() {
        assertHoldsAndDetectsViolation(ValueRecordRule.RULE);
    }

    @Test
    void tableCellsSayColumnAndValue() {
        assertHoldsAndDetectsViolation(TABLE_CELLS_SAY_COLUMN_AND_VALUE);
    }

    @Test
    void viewsAreFinal() {
        assertHoldsAndDetectsViolation(VIEWS_ARE_FINAL);
    }

    @Test
    void typesWithOneUserAreMergedOrStayForAReason() {
        Map<String, String> exceptions = SingleUserTypes.exceptions();
        assertThat(exceptions).hasSizeLessThanOrEqualTo(MAX_EXCEPTIONS);
        assertThat(exceptions.values()).as("reasons").noneMatch(String::isBlank);

        Set<String> listed = exceptions.keySet();
        Set<String> found = SingleUserTypes.find(ALL_CLASSES);
        assertThat(found)
                .as("types with one user are listed in single-user-types.txt")
                .isSubsetOf(listed);
        assertThat(listed)
                .as("types listed in single-user-types.txt exist and have one user")
                .isSubsetOf(found);
    }

    @Test
    void detectsTypeWithOneUser() {
        assertThat(SingleUserTypes.find(BROKEN_CLASSES))
                .containsExactly("lanedesk.workstation.architecture.broken.single.TypeWithOneUser");
    }

    private static URL classesUrlOf(Class<?> type) {
        return type.getProtectionDomain().getCodeSource().getLocation();
    }

    private static void assertHoldsAndDetectsViolation(ArchRule rule) {
        rule.check(PROGRAM_CLASSES);
        assertDetectsViolation(rule);
    }

    private static void assertDetectsViolation(ArchRule rule) {
        assertThat(rule.evaluate(BROKEN_CLASSES).hasViolation())
                .as("the rule finds the class that breaks it")
                .isTrue();
    }
}
