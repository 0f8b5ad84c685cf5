package lanedesk.journal.store;

/// A journal could not be opened. The [OpeningProblem] says why.
public final class JournalOpenException extends Exception {
    private final transient OpeningProblem problem;

    public JournalOpenException(OpeningProblem problem) {
        super(problem.toString());
        this.problem = problem;
    }

    public OpeningProblem problem() {
        return problem;
    }
}
