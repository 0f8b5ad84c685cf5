package lanedesk.workstation.architecture.broken.single;

/// Uses [TypeWithOneUser], which no other type uses.
public final class OnlyUser {

    int countTwice() {
        return new Twice().count() + new TypeWithOneUser().count() + SharedType.COUNT;
    }

    private static final class Twice {

        int count() {
            return 2 * new TypeWithOneUser().count();
        }
    }
}
