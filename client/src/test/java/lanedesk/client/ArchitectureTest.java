package lanedesk.client;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.lang.ArchRule;
import lanedesk.client.rulebreaker.RuleBreaker;
import org.junit.jupiter.api.Test;

/// The architecture rules of the client, and proof that each detects a violation.
final class ArchitectureTest {

    private static final JavaClasses CLIENT_CLASSES =
            new ClassFileImporter().withImportOption(new DoNotIncludeTests()).importPackages("lanedesk.client");
    private static final JavaClasses RULE_BREAKER_CLASSES = new ClassFileImporter().importClasses(RuleBreaker.class);

    // Annotations of the records are allowed.
    private static final ArchRule LIBRARIES_STAY_INSIDE = noClasses()
            .that()
            .resideOutsideOfPackage("lanedesk.client.internal")
            .should()
            .dependOnClassesThat(
                    resideInAnyPackage("okhttp3..", "okio..", "tools.jackson..", "com.fasterxml..", "kotlin..")
                            .and(DescribedPredicate.not(resideInAPackage("com.fasterxml.jackson.annotation"))));

    private static final ArchRule DEPENDS_ON_NO_OTHER_MODULE = noClasses()
            .should()
            .dependOnClassesThat(
                    resideInAPackage("lanedesk..").and(DescribedPredicate.not(resideInAPackage("lanedesk.client.."))));

    private static final ArchRule NO_OTHER_HTTP = noClasses()
            .should()
            .dependOnClassesThat()
            .haveNameMatching("java\\.net\\.(HttpURLConnection|URLConnection|URL|http\\..*)");

    private static final ArchRule CLASSES_ARE_FINAL = classes()
            .that()
            .areNotInterfaces()
            .and()
            .doNotHaveModifier(JavaModifier.ABSTRACT)
            .and()
            .areNotAnonymousClasses()
            .and()
            .areNotEnums()
            .should()
            .haveModifier(JavaModifier.FINAL)
            .orShould()
            .haveOnlyPrivateConstructors(); // as the generated builders, which nobody can extend either

    @Test
    void librariesAreNotPartOfApi() {
        LIBRARIES_STAY_INSIDE.check(CLIENT_CLASSES);
        assertThat(LIBRARIES_STAY_INSIDE.evaluate(RULE_BREAKER_CLASSES).hasViolation())
                .isTrue();
    }

    @Test
    void clientDependsOnNoOtherModule() {
        DEPENDS_ON_NO_OTHER_MODULE.check(CLIENT_CLASSES);
        assertThat(DEPENDS_ON_NO_OTHER_MODULE.evaluate(RULE_BREAKER_CLASSES).hasViolation())
                .isTrue();
    }

    @Test
    void onlyOkHttpSendsRequests() {
        NO_OTHER_HTTP.check(CLIENT_CLASSES);
        assertThat(NO_OTHER_HTTP.evaluate(RULE_BREAKER_CLASSES).hasViolation()).isTrue();
    }

    @Test
    void classesAreFinal() {
        CLASSES_ARE_FINAL.check(CLIENT_CLASSES);
        assertThat(CLASSES_ARE_FINAL.evaluate(RULE_BREAKER_CLASSES).hasViolation())
                .isTrue();
    }
}
