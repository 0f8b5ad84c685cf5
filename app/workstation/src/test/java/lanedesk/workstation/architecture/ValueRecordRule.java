package lanedesk.workstation.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.time.Clock;
import java.util.Set;
import java.util.stream.Stream;
import lanedesk.journal.store.JournalScope;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.shell.AppServices;

/// Checks that public records contain only values. A record that calls services would expose them through its
/// accessors and compare them by identity. A record that only passes services on may contain them.
final class ValueRecordRule {

    /// Records that bundle the services of journals and features, and create some of them.
    private static final Set<Class<?>> BUNDLES = Set.of(AppServices.class, JournalScope.class);

    static final ArchRule RULE = classes()
            .that()
            .arePublic()
            .and()
            .areRecords()
            .and(DescribedPredicate.describe(
                    "do more than bundle",
                    type -> !BUNDLES.contains(type.reflect())
                            && type.getMethods().stream().anyMatch(method -> !isExplicitAccessor(type, method))))
            .should(new ArchCondition<JavaClass>("hold values alone") {
                @Override
                public void check(JavaClass type, ConditionEvents events) {
                    components(type)
                            .forEach(part -> events.add(new SimpleConditionEvent(
                                    type, isValueType(part.getRawType()), part.getFullName() + " is no value")));
                }
            });

    private static Stream<JavaField> components(JavaClass type) {
        return type.getFields().stream().filter(field -> !field.getModifiers().contains(JavaModifier.STATIC));
    }

    /// Whether the method is an accessor or a method of Object, which every record has, or is a static method,
    /// such as a factory.
    private static boolean isExplicitAccessor(JavaClass type, JavaMethod method) {
        return method.getModifiers().contains(JavaModifier.STATIC)
                || type.tryGetField(method.getName()).isPresent()
                || Stream.of(Object.class.getMethods())
                        .anyMatch(component -> component.getName().equals(method.getName()));
    }

    /// Whether the type is a value, which is compared by its content, or a callback.
    private static boolean isValueType(JavaClass type) {
        Class<?> here = type.reflect();
        if (here.isRecord()) {
            return components(type).map(JavaField::getRawType).allMatch(part -> part.equals(type) || isValueType(part));
        }
        return here.isPrimitive()
                || here.isArray()
                || here.isEnum()
                || here.isSealed()
                || here.isAnnotationPresent(FunctionalInterface.class)
                || here == PricedRates.class
                || (here.getName().startsWith("java.") && here != Clock.class)
                || type.tryGetMethod("equals", Object.class).isPresent()
                || (here.isInterface()
                        && !type.getAllSubclasses().isEmpty()
                        && type.getAllSubclasses().stream().allMatch(JavaClass::isRecord));
    }

    private ValueRecordRule() {}
}
