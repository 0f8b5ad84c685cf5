package lanedesk.sandbox;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Checks the dependencies between the packages of the sandbox.
final class ArchitectureTest {
    private static final JavaClasses MAIN_CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("lanedesk.sandbox");

    private static ArchRule mayDependOnlyOn(String layer, String... others) {
        String[] allowed = new String[others.length + 1];
        allowed[0] = "lanedesk.sandbox." + layer + "..";
        for (int i = 0; i < others.length; i++) {
            allowed[i + 1] = "lanedesk.sandbox." + others[i] + "..";
        }
        return classes()
                .that()
                .resideInAPackage("lanedesk.sandbox." + layer + "..")
                .should()
                .onlyDependOnClassesThat(com.tngtech.archunit.base.DescribedPredicate.describe(
                        "are of " + List.of(allowed) + " or no part of LaneDesk",
                        target -> !target.getPackageName().startsWith("lanedesk")
                                || com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage(allowed)
                                        .test(target)));
    }

    private static void check(ArchRule rule) {
        rule.allowEmptyShould(false).check(MAIN_CLASSES);
    }

    @Test
    void layersDependOnlyOnLowerLayers() {
        check(mayDependOnlyOn("model"));
        check(mayDependOnlyOn("fault"));
        check(mayDependOnlyOn("validation", "model"));
        check(mayDependOnlyOn("store", "model"));
        check(mayDependOnlyOn("world", "model"));
        check(mayDependOnlyOn("rating", "model", "world"));
        check(mayDependOnlyOn("documents", "model"));
        check(mayDependOnlyOn("booking", "model", "store"));
        check(mayDependOnlyOn("http", "model", "validation", "rating", "booking", "fault"));
    }

    @Test
    void ruleFailsOnViolation() {
        assertThat(mayDependOnlyOn("http", "model").evaluate(MAIN_CLASSES).hasViolation())
                .isTrue();
    }

    @Test
    void librariesAreUsedOnlyInTheirPackages() {
        check(usedOnlyIn("io.javalin..", "lanedesk.sandbox.http.."));
        check(usedOnlyIn("org.eclipse.jetty..", "lanedesk.sandbox.http.."));
        check(usedOnlyIn("java.sql..", "lanedesk.sandbox.store.."));
        check(usedOnlyIn("picocli..", "lanedesk.sandbox"));
    }

    private static ArchRule usedOnlyIn(String library, String place) {
        return noClasses()
                .that()
                .resideOutsideOfPackage(place)
                .should()
                .dependOnClassesThat()
                .resideInAPackage(library);
    }

    @Test
    void dependsOnNeitherClientNorWorkstation() {
        check(noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("lanedesk.client..", "lanedesk.workstation..", "javafx.."));
    }
}
