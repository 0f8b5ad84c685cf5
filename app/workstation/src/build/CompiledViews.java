import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/// Turns every FXML file among the classes into a class beside its view, `XView.fxml` into `XViewFxml`, which makes the
/// same nodes in plain calls. At run time nothing is left to be parsed, and none of it goes by reflection; a name that
/// no control or view has stops the build. Run by the build from this source.
final class CompiledViews {

    private CompiledViews() {}

    /// @param arguments the class path, the folder of the classes and resources, and the one for the sources made here
    public static void main(String[] arguments) throws IOException {
        String classPath = arguments[0];
        Path classes = Path.of(arguments[1]);
        Path sources = Path.of(arguments[2]);
        List<Path> views;
        try (Stream<Path> files = Files.walk(classes)) {
            views = files.filter(file -> file.toString().endsWith(".fxml")).toList();
        }
        List<Path> made = new ArrayList<>();
        try (URLClassLoader loader =
                new URLClassLoader(urls(classPath, classes), ClassLoader.getPlatformClassLoader())) {
            for (Path view : views) {
                Path source = sources.resolve(classes.relativize(view))
                        .resolveSibling(view.getFileName().toString().replace(".fxml", "Fxml.java"));
                Files.createDirectories(source.getParent());
                Files.writeString(source, new ViewSource(classes, view, loader).text());
                made.add(source);
            }
        }
        compile(classPath, classes, made);
    }

    private static URL[] urls(String classPath, Path classes) throws IOException {
        List<URL> urls = new ArrayList<>();
        urls.add(classes.toUri().toURL());
        for (String entry : classPath.split(File.pathSeparator)) {
            urls.add(Path.of(entry).toUri().toURL());
        }
        return urls.toArray(URL[]::new);
    }

    private static void compile(String classPath, Path classes, List<Path> sources) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            boolean well = compiler.getTask(
                            null,
                            files,
                            null,
                            List.of(
                                    "-classpath",
                                    classes + File.pathSeparator + classPath,
                                    "-d",
                                    classes.toString(),
                                    "-proc:none",
                                    "-nowarn"),
                            null,
                            files.getJavaFileObjectsFromPaths(sources))
                    .call();
            if (!well) {
                throw new IOException("the views could not be compiled");
            }
        }
    }
}
