package lanedesk.workstation.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
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
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.client.LaneClient;
import lanedesk.freight.SellPrice;
import lanedesk.journal.Journal;
import lanedesk.workstation.Main;
import lanedesk.workstation.WithoutScreen;
import lanedesk.workstation.work.WorkRunner;
import lanedesk.workstation.workspace.Basics;
import lanedesk.workstation.workspace.Workspace;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// Who may know whom in the workstation. Every rule is also tried on classes that break it, and fails where there are
/// none to hold it against.
@WithoutScreen
class ArchitectureTest {

    private static final String BASE = "lanedesk.workstation.";
    private static final String[] FEATURES = {
        "customer",
        "otr",
        "drayage",
        "rates",
        "booking",
        "documents",
        "history",
        "addresses",
        "lists",
        "settings",
        "intake",
        "offers",
        "batch",
        "numbers"
    };

    /// Stands for `BASE` where the rules are tried on classes that break them.
    private static final String BROKEN_BASE = BASE + "architecture.broken.";

    private static final JavaClasses PROGRAM = new ClassFileImporter()
            .importUrls(List.of(codeOf(Main.class), codeOf(Journal.class), codeOf(SellPrice.class)));
    private static final JavaClasses BROKEN =
            new ClassFileImporter().importPackages("lanedesk.workstation.architecture.broken");

    private static final ArchRule VIEW_MODELS_TOUCH_NO_SCENE = noClasses()
            .that(nameEndingWith("ViewModel"))
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "javafx.scene..", "javafx.stage..", "javafx.fxml..", "javafx.application..", "org.controlsfx..");

    private static final ArchRule ONLY_THE_COMPOSITION_KNOWS_THE_SANDBOX = noClasses()
            .that(resideOutsideOfPackages(BASE + "composition.."))
            .should()
            .dependOnClassesThat()
            .resideInAPackage("lanedesk.sandbox..");

    private static final ArchRule NOBODY_PRINTS =
            noClasses().should().accessField(System.class, "out").orShould().accessField(System.class, "err");

    private static final ArchRule NOBODY_LOOKS_INSIDE_THE_CLIENT = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("lanedesk.client.internal..", "okhttp3..")
            .orShould()
            .dependOnClassesThat()
            .areAssignableTo(HttpURLConnection.class);

    private static final ArchRule NOBODY_READS_JSON_BY_TOKENS = noClasses()
            .should()
            .dependOnClassesThat()
            .haveNameMatching("tools\\.jackson\\.core\\.(Json(Parser|Generator|Token)|TokenStream.*|json\\..*)");

    private static final ArchRule NO_STATE_IS_STATIC =
            fields().that().areStatic().should().beFinal();

    private static final ArchRule VIEWS_ARE_FINAL = classes()
            .that(nameEndingWith("View").or(nameEndingWith("ViewModel")))
            .and(DescribedPredicate.not(JavaClass.Predicates.INTERFACES))
            .should()
            .haveModifier(JavaModifier.FINAL);

    private static final int MOST_PARAMETERS = 8;

    private static ArchRule takesFewParameters(String base) {
        return constructors()
                .that()
                .areDeclaredInClassesThat(resideOutsideOfPackages(base + "composition..")
                        .and(DescribedPredicate.not(JavaClass.Predicates.assignableTo(Record.class)))
                        .and(DescribedPredicate.not(JavaClass.Predicates.assignableTo(Enum.class))))
                .and(DescribedPredicate.<JavaConstructor>describe(
                        "are not of a record's generated builder",
                        made -> !made.getModifiers().contains(JavaModifier.PRIVATE)
                                || !made.getOwner().getSimpleName().endsWith("Builder")))
                .should(new ArchCondition<JavaConstructor>("take at most " + MOST_PARAMETERS + " parameters") {
                    @Override
                    public void check(JavaConstructor made, ConditionEvents events) {
                        int taken = made.getRawParameterTypes().size();
                        events.add(new SimpleConditionEvent(
                                made, taken <= MOST_PARAMETERS, made.getFullName() + " takes " + taken));
                    }
                });
    }

    /// Who reads a name in the workstation knows which type it is without a look at the imports.
    private static final ArchRule NAMES_STAND_ONCE = classes()
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

    /// A record that carries the runner of work carries the rest too.
    private static final DescribedPredicate<JavaClass> A_BAG = DescribedPredicate.describe(
            "a bag of the program's parts",
            type -> type.isRecord()
                    && type.getFields().stream()
                            .anyMatch(part -> part.getRawType().isEquivalentTo(WorkRunner.class)
                                    || part.getRawType().isEquivalentTo(Basics.class)
                                    || part.getRawType().isEquivalentTo(Workspace.class)));

    private static final ArchRule VIEW_MODELS_CARRY_NO_BAG =
            noClasses().that(nameEndingWith("ViewModel")).should().dependOnClassesThat(A_BAG);

    private static ArchRule knowsNoOther(String base, String feature) {
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

    private static ArchRule onlyTheCompositionKnowsFeatures(String base) {
        String[] features =
                Arrays.stream(FEATURES).map(feature -> base + feature + "..").toArray(String[]::new);
        return noClasses()
                .that(resideOutsideOfPackages(features).and(resideOutsideOfPackages(base + "composition..")))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(features);
    }

    private static ArchRule environmentsKnowNoWindow(String base) {
        return noClasses()
                .that(resideInAnyPackage(base + "environment.."))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("javafx.scene..", "javafx.stage..", "javafx.fxml..");
    }

    private static ArchRule knowsNoToolkit(String base, String... packages) {
        return noClasses()
                .that(resideInAnyPackage(
                        Arrays.stream(packages).map(each -> base + each + "..").toArray(String[]::new)))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("javafx..", "org.controlsfx..", BASE + "fx..");
    }

    @TestFactory
    Stream<DynamicTest> featuresDoNotKnowEachOther() {
        return Arrays.stream(FEATURES)
                .map(feature -> DynamicTest.dynamicTest(
                        feature, () -> knowsNoOther(BASE, feature).check(PROGRAM)));
    }

    @Test
    void aFeatureThatKnowsAnotherIsFound() {
        bites(knowsNoOther(BROKEN_BASE, "customer"));
    }

    @Test
    void onlyTheCompositionKnowsFeatures() {
        onlyTheCompositionKnowsFeatures(BASE).check(PROGRAM);
        bites(onlyTheCompositionKnowsFeatures(BROKEN_BASE));
    }

    @Test
    void viewModelsTouchNoScene() {
        holdsAndBites(VIEW_MODELS_TOUCH_NO_SCENE);
    }

    @Test
    void onlyTheCompositionKnowsTheSandbox() {
        holdsAndBites(ONLY_THE_COMPOSITION_KNOWS_THE_SANDBOX);
    }

    @Test
    void nobodyPrints() {
        holdsAndBites(NOBODY_PRINTS);
    }

    @Test
    void nobodyLooksInsideTheClient() {
        holdsAndBites(NOBODY_LOOKS_INSIDE_THE_CLIENT);
    }

    @Test
    void nobodyReadsJsonByTokens() {
        holdsAndBites(NOBODY_READS_JSON_BY_TOKENS);
    }

    @Test
    void noStateIsStatic() {
        holdsAndBites(NO_STATE_IS_STATIC);
    }

    @Test
    void environmentsKnowNoWindow() {
        environmentsKnowNoWindow(BASE).check(PROGRAM);
        bites(environmentsKnowNoWindow(BROKEN_BASE));
    }

    @Test
    void journalAndFreightKnowNoToolkit() {
        knowsNoToolkit("lanedesk.", "freight", "search", "journal").check(PROGRAM);
        bites(knowsNoToolkit(BROKEN_BASE, "freight", "search", "journal"));
    }

    @Test
    void freightKnowsNeitherJournalNorWorkstation() {
        noClasses()
                .that()
                .resideInAnyPackage("lanedesk.freight..", "lanedesk.search..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("lanedesk.journal..", "lanedesk.workstation..", "lanedesk.client..")
                .check(PROGRAM);
    }

    @Test
    void aBatchWithoutAWindowKnowsNoToolkit() {
        knowsNoToolkit(BASE, "batch.run", "batch.sell").check(PROGRAM);
        bites(knowsNoToolkit(BROKEN_BASE, "rates.board"));
    }

    /// What goes to the customer of a batch is made of types that can't hold a cost.
    private static ArchRule knowsNoCost(String base) {
        return noClasses()
                .that()
                .resideInAPackage(base + "batch.sell..")
                .should()
                .dependOnClassesThat(resideInAnyPackage(
                                BASE + "batch.run..",
                                "lanedesk.freight.rates..",
                                BASE + "quoting..",
                                "lanedesk.journal.quote..",
                                "lanedesk.client..")
                        .or(JavaClass.Predicates.assignableTo(SellPrice.class)));
    }

    @Test
    void whatACustomerGetsOfABatchKnowsNoCost() {
        knowsNoCost(BASE).check(PROGRAM);
        bites(knowsNoCost(BROKEN_BASE));
    }

    @Test
    void theBoardsOwnTypesKnowNoToolkit() {
        knowsNoToolkit(BASE, "rates.board").check(PROGRAM);
        bites(knowsNoToolkit(BROKEN_BASE, "rates.board"));
    }

    @Test
    void constructorsTakeFewParameters() {
        takesFewParameters(BASE).check(PROGRAM);
        bites(takesFewParameters(BROKEN_BASE));
    }

    @Test
    void typeNamesAreUniqueInClientAndWorkstation() {
        NAMES_STAND_ONCE.check(new ClassFileImporter()
                .importUrls(List.of(
                        codeOf(LaneClient.class), codeOf(Main.class), codeOf(Journal.class), codeOf(SellPrice.class))));
        bites(NAMES_STAND_ONCE);
    }

    @Test
    void viewModelsCarryNoBag() {
        holdsAndBites(VIEW_MODELS_CARRY_NO_BAG);
    }

    @Test
    void publicRecordsAreValues() {
        holdsAndBites(ValueRecords.RULE);
    }

    @Test
    void viewsAreFinal() {
        holdsAndBites(VIEWS_ARE_FINAL);
    }

    private static URL codeOf(Class<?> type) {
        return type.getProtectionDomain().getCodeSource().getLocation();
    }

    private static void holdsAndBites(ArchRule rule) {
        rule.check(PROGRAM);
        bites(rule);
    }

    private static void bites(ArchRule rule) {
        assertThat(rule.evaluate(BROKEN).hasViolation())
                .as("the rule finds the class that breaks it")
                .isTrue();
    }
}
