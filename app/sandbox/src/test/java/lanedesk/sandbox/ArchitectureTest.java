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

/// Which package of the sandbox may know which.
final class ArchitectureTest {
    private static final JavaClasses MAIN = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("lanedesk.sandbox");

    private static ArchRule mayKnow(String layer, String... others) {
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

    private static void holds(ArchRule rule) {
        rule.allowEmptyShould(false).check(MAIN);
    }

    @Test
    void layersKnowOnlyThoseBelow() {
        holds(mayKnow("model"));
        holds(mayKnow("fault"));
        holds(mayKnow("validation", "model"));
        holds(mayKnow("store", "model"));
        holds(mayKnow("world", "model"));
        holds(mayKnow("rating", "model", "world"));
        holds(mayKnow("documents", "model"));
        holds(mayKnow("booking", "model", "store"));
        holds(mayKnow("http", "model", "validation", "rating", "booking", "fault"));
    }

    @Test
    void ruleBites() {
        assertThat(mayKnow("http", "model").evaluate(MAIN).hasViolation()).isTrue();
    }

    @Test
    void librariesStayWhereTheyBelong() {
        holds(onlyIn("io.javalin..", "lanedesk.sandbox.http.."));
        holds(onlyIn("org.eclipse.jetty..", "lanedesk.sandbox.http.."));
        holds(onlyIn("java.sql..", "lanedesk.sandbox.store.."));
        holds(onlyIn("picocli..", "lanedesk.sandbox"));
    }

    private static ArchRule onlyIn(String library, String place) {
        return noClasses()
                .that()
                .resideOutsideOfPackage(place)
                .should()
                .dependOnClassesThat()
                .resideInAPackage(library);
    }

    @Test
    void neitherClientNorWorkstationIsKnown() {
        holds(noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("lanedesk.client..", "lanedesk.workstation..", "javafx.."));
    }
}
