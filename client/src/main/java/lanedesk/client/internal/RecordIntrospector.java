package lanedesk.client.internal;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.lang.reflect.RecordComponent;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.cfg.MapperConfig;
import tools.jackson.databind.introspect.Annotated;
import tools.jackson.databind.introspect.AnnotatedConstructor;
import tools.jackson.databind.introspect.AnnotatedMember;
import tools.jackson.databind.introspect.AnnotatedMethod;
import tools.jackson.databind.introspect.AnnotatedParameter;
import tools.jackson.databind.introspect.JacksonAnnotationIntrospector;

/// Derives Jackson properties from a record's components: a component that is neither [Nullable] nor [Lenient] is
/// required and never null, a map holds the fields that the interface does not name, and a record around a single
/// text is written as that text.
final class RecordIntrospector extends JacksonAnnotationIntrospector {

    private static final long serialVersionUID = 1;

    @Override
    public @Nullable Boolean hasRequiredMarker(MapperConfig<?> config, AnnotatedMember member) {
        RecordComponent component = recordComponent(member);
        if (component == null) {
            return super.hasRequiredMarker(config, member);
        }
        return !isOptional(component) && super.findSetterInfo(config, member).nonDefaultValueNulls() == null;
    }

    @Override
    public JsonSetter.Value findSetterInfo(MapperConfig<?> config, Annotated annotated) {
        JsonSetter.Value stated = super.findSetterInfo(config, annotated);
        RecordComponent component = recordComponent(annotated);
        boolean isFree = component == null || isOptional(component) || stated.nonDefaultValueNulls() != null;
        return isFree ? stated : stated.withValueNulls(Nulls.FAIL);
    }

    @Override
    public @Nullable Boolean hasAnyGetter(MapperConfig<?> config, Annotated annotated) {
        return annotated instanceof AnnotatedMethod method
                && method.getDeclaringClass().isRecord()
                && method.getParameterCount() == 0
                && method.getRawType() == Map.class;
    }

    private static boolean isOptional(RecordComponent component) {
        boolean isNullable = component.getAnnotatedType().isAnnotationPresent(Nullable.class);
        return component.getType() == Map.class || (isNullable && !component.isAnnotationPresent(Lenient.class));
    }

    private static @Nullable RecordComponent recordComponent(Annotated annotated) {
        return annotated instanceof AnnotatedParameter parameter
                        && parameter.getOwner() instanceof AnnotatedConstructor constructor
                        && constructor.getDeclaringClass().isRecord()
                ? constructor.getDeclaringClass().getRecordComponents()[parameter.getIndex()]
                : null;
    }
}
