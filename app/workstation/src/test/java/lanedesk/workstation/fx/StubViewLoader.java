package lanedesk.workstation.fx;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.MethodModel;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.Constructor;

/// Defines the view classes that have an FXML file so that they can be created without their content: with a single
/// constructor that does nothing, and without `initialize`. Fields and handlers are unchanged. The other classes of a
/// package with views are defined by this loader too, so that they can access each other.
final class StubViewLoader extends ClassLoader {

    private static final String SHARED = "lanedesk.workstation.fx.";

    StubViewLoader() {
        super(StubViewLoader.class.getClassLoader());
    }

    static Object createView(Class<?> view) {
        try {
            Constructor<?> constructor = view.getDeclaredConstructor();
            constructor.setAccessible(true);
            return constructor.newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(view.getName(), e);
        }
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            String place = name.replace('.', '/');
            boolean view = getParent().getResource(place + ".fxml") != null;
            if (!view && (!name.startsWith("lanedesk.") || name.startsWith(SHARED))) {
                return super.loadClass(name, resolve);
            }
            Class<?> known = findLoadedClass(name);
            return known == null ? defineStub(name, place, view) : known;
        }
    }

    private Class<?> defineStub(String name, String place, boolean view) throws ClassNotFoundException {
        try (InputStream in = getParent().getResourceAsStream(place + ".class")) {
            if (in == null) {
                throw new ClassNotFoundException(name);
            }
            byte[] read = in.readAllBytes();
            byte[] defined = view ? stripBodies(read) : read;
            return defineClass(name, defined, 0, defined.length);
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }

    private byte[] stripBodies(byte[] view) throws IOException {
        ClassFile files = ClassFile.of();
        var model = files.parse(view);
        ClassDesc above = model.superclass().orElseThrow().asSymbol();
        MethodTypeDesc constructorAbove =
                constructorType(model.superclass().orElseThrow().asInternalName());
        return files.transformClass(
                model,
                ClassTransform.dropping(element -> element instanceof MethodModel method && isCalledByLoader(method))
                        .andThen(ClassTransform.endHandler(added -> added.withMethodBody(
                                ConstantDescs.INIT_NAME, ConstantDescs.MTD_void, ClassFile.ACC_PUBLIC, code -> {
                                    code.aload(0);
                                    constructorAbove.parameterList().forEach(_ -> code.aconst_null());
                                    code.invokespecial(above, ConstantDescs.INIT_NAME, constructorAbove)
                                            .return_();
                                }))));
    }

    /// Returns the type of the only constructor of a base class of views, which gets null for each of its objects.
    private MethodTypeDesc constructorType(String baseClass) throws IOException {
        if (!baseClass.startsWith("lanedesk/")) {
            return ConstantDescs.MTD_void;
        }
        try (InputStream in = requireNonNull(getParent().getResourceAsStream(baseClass + ".class"))) {
            return ClassFile.of().parse(in.readAllBytes()).methods().stream()
                    .filter(method -> method.methodName().equalsString(ConstantDescs.INIT_NAME))
                    .map(MethodModel::methodTypeSymbol)
                    .findFirst()
                    .orElseThrow();
        }
    }

    private static boolean isCalledByLoader(MethodModel method) {
        return method.methodName().equalsString("initialize")
                || method.methodName().equalsString(ConstantDescs.INIT_NAME);
    }
}
