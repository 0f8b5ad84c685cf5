package lanedesk.benchmarks.figure;

import java.util.List;
import java.util.Set;

/// Something that takes figures.
public interface Measure {

    /// The numbers of the figures it takes.
    Set<Integer> numbers();

    /// Takes them. Whatever it throws leaves its figures out of the table and is named there.
    List<Figure> take(Run run) throws Exception;
}
